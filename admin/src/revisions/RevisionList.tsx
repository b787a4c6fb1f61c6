import type { AdminRevision } from '@dalil/api/contract'
import { revisionStatuses } from '@dalil/db/vocabulary'
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { FieldQueue } from '../components/queue/FieldQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { RevisionDetail } from './RevisionDetail.tsx'
import { useFieldNames } from './use-field-names.ts'

const choices = revisionStatuses.map((id) => ({ id, name: `resources.revisions.statuses.${id}` }))
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
  <NullableBooleanInput key="is_live" source="is_live" alwaysOn />,
]

const templates = ['unproven', 'misleading', 'pictures', 'contacts'] as const

export function RevisionList() {
  const nameFields = useFieldNames()
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
      <FieldQueue<AdminRevision>
        resource="revisions"
        templates={templates}
        toLine={({ changes }) => nameFields(changes)}
      >
        {(revision, decisions) => <RevisionDetail key={revision.id} revision={revision} {...decisions} />}
      </FieldQueue>
    </QueueList>
  )
}
