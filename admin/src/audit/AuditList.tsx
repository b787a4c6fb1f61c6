import type { AuditEntry } from '@dalil/api/contract'
import { auditActions } from '@dalil/db/vocabulary'
import { AutocompleteInput, FilterButton, NumberInput, ReferenceInput, SelectInput } from 'react-admin'
import { DateFilter } from '../components/forms/dates/DateFilter.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { AuditEntryAction } from './AuditEntryAction.tsx'
import { AuditEntryActor } from './AuditEntryActor.tsx'
import { AuditEntryChanges } from './AuditEntryChanges.tsx'
import { subjectResources } from './subjects.ts'

const actionChoices = auditActions.map((id) => ({ id, name: `dalil.audit_actions.${id}` }))
const kindChoices = Object.keys(subjectResources).map((id) => ({ id, name: `resources.audit.subjects.${id}` }))

const filters = [
  <AutocompleteInput key="action" source="action" choices={actionChoices} alwaysOn />,
  <ReferenceInput key="actor_id" source="actor_id" reference="users" alwaysOn>
    <AutocompleteInput optionText="email" label="resources.audit.fields.actor_id" />
  </ReferenceInput>,
  <DateFilter key="from" source="from" label="resources.audit.fields.from" alwaysOn />,
  <DateFilter key="to" source="to" label="resources.audit.fields.to" alwaysOn />,
  <SelectInput key="subject_type" source="subject_type" choices={kindChoices} />,
  <NumberInput key="subject_id" source="subject_id" />,
]

const columns: Column<AuditEntry>[] = [
  {
    key: 'created_at',
    label: 'resources.audit.fields.created_at',
    cell: (row) => <TimeCell entry={row} />,
    isNarrow: true,
  },
  {
    key: 'actor',
    label: 'resources.audit.fields.actor_id',
    cell: (row) => <AuditEntryActor entry={row} />,
  },
  { key: 'action', label: 'resources.audit.fields.action', cell: (row) => <AuditEntryAction entry={row} /> },
  { key: 'changes', label: 'resources.audit.fields.changes', cell: (row) => <AuditEntryChanges entry={row} /> },
]

export const AuditList = () => <TableList<AuditEntry> filters={filters} columns={columns} tools={<FilterButton />} />

function TimeCell({ entry: { created_at } }: { entry: AuditEntry }) {
  const { moment } = useFormat()
  return <time dateTime={created_at}>{moment(created_at)}</time>
}
