import type { AdminRevision } from '@dalil/api/contract'
import { revisionStatuses } from '@dalil/db/vocabulary'
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
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
  const { verdicts, toFieldProps } = useVerdicts<AdminRevision>({ name: 'revisions', templates })
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
      <DecisionQueue<AdminRevision> resource="revisions" {...verdicts} toLine={({ changes }) => nameFields(changes)}>
        {(revision, buttons) => (
          <RevisionDetail key={revision.id} revision={revision} buttons={buttons} {...toFieldProps(revision)} />
        )}
      </DecisionQueue>
    </QueueList>
  )
}
