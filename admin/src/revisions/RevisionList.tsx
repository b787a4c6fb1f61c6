import { revisionStatuses } from '@dalil/db/vocabulary'
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { QueueList } from '../components/queue/QueueList.tsx'
import { RevisionQueue } from './RevisionQueue.tsx'

const choices = revisionStatuses.map((id) => ({ id, name: `resources.revisions.statuses.${id}` }))
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
  <NullableBooleanInput key="is_live" source="is_live" alwaysOn />,
]

export const RevisionList = () => (
  <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
    <RevisionQueue />
  </QueueList>
)
