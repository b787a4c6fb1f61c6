import type { AuditEntry } from '@dalil/api/contract'
import { auditActions } from '@dalil/db/vocabulary'
import {
  AutocompleteInput,
  FilterButton,
  Link,
  NumberInput,
  ReferenceInput,
  SelectInput,
  useTranslate,
} from 'react-admin'
import { FieldChanges } from '../components/display/FieldChanges.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { DateFilter } from '../components/forms/dates/DateFilter.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { toShowPath } from '../paths.ts'
import { AuditEntryAction } from './AuditEntryAction.tsx'
import { isAuditSubject, subjectResources } from './subjects.ts'

const actionChoices = Object.entries(auditActions).flatMap(([subject, actions]) =>
  actions.map((action) => ({ id: `${subject}.${action}`, name: `dalil.audit_actions.${subject}.${action}` })),
)
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
  { key: 'created_at', cell: (row) => <TimeCell entry={row} />, isNarrow: true },
  { key: 'actor_id', cell: (row) => <AuditEntryActor entry={row} /> },
  { key: 'action', cell: (row) => <AuditEntryAction entry={row} /> },
  { key: 'changes', cell: (row) => <AuditEntryChanges entry={row} /> },
]

export const AuditList = () => <TableList<AuditEntry> filters={filters} columns={columns} tools={<FilterButton />} />

function TimeCell({ entry: { created_at } }: { entry: AuditEntry }) {
  const { moment } = useFormat()
  return <time dateTime={created_at}>{moment(created_at)}</time>
}

function AuditEntryActor({ entry: { actor, address } }: { entry: AuditEntry }) {
  const translate = useTranslate()
  return (
    <div>
      {actor ? (
        <Link to={toShowPath('users', actor.id)}>
          <NameText>{actor.name}</NameText>
        </Link>
      ) : (
        translate('dalil.no_account')
      )}
      {address && (
        <div>
          <bdi dir="ltr">{address}</bdi>
        </div>
      )}
    </div>
  )
}

function AuditEntryChanges({ entry: { subject_type, before, after } }: { entry: AuditEntry }) {
  const translate = useTranslate()
  if (before === null && after === null) return null
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{translate('resources.audit.show_changes')}</summary>
      <FieldChanges
        resource={isAuditSubject(subject_type) ? subjectResources[subject_type] : subject_type}
        before={before}
        after={after}
      />
    </details>
  )
}
