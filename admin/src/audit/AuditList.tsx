import type { AuditEntry } from '@dalil/api/contract'
import { auditActions } from '@dalil/db/vocabulary'
import { Link } from '@mui/material'
import {
  AutocompleteInput,
  DateInput,
  FilterButton,
  NumberInput,
  ReferenceInput,
  SelectInput,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { FieldChanges } from '../components/display/FieldChanges.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { isAuditSubject, subjectResources } from './subjects.ts'

const actionChoices = auditActions.map((id) => ({ id, name: `dalil.audit_actions.${id}` }))
const kindChoices = Object.keys(subjectResources).map((id) => ({ id, name: `resources.audit.subjects.${id}` }))
const isoDay = (value: string) => value || null

const filters = [
  <AutocompleteInput key="action" source="action" choices={actionChoices} alwaysOn />,
  <ReferenceInput key="actor_id" source="actor_id" reference="users" alwaysOn>
    <AutocompleteInput optionText="email" label="resources.audit.fields.actor_id" />
  </ReferenceInput>,
  <DateInput key="from" source="from" parse={isoDay} alwaysOn />,
  <DateInput key="to" source="to" parse={isoDay} alwaysOn />,
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
    cell: (row) => <ActorCell entry={row} />,
  },
  { key: 'action', label: 'resources.audit.fields.action', cell: (row) => <ActionCell entry={row} /> },
  { key: 'changes', label: 'resources.audit.fields.changes', cell: (row) => <ChangesCell entry={row} /> },
]

export const AuditList = () => <TableList<AuditEntry> filters={filters} columns={columns} tools={<FilterButton />} />

interface RowProps {
  entry: AuditEntry
}

function TimeCell({ entry: { created_at } }: RowProps) {
  const { moment } = useFormat()
  return <time dateTime={created_at}>{moment(created_at)}</time>
}

function ActorCell({ entry: { actor, address } }: RowProps) {
  const translate = useTranslate()
  return (
    <div>
      {actor ? (
        <Link component={RouterLink} to={`/users/${actor.id}/show`}>
          <bdi>{actor.name}</bdi>
        </Link>
      ) : (
        translate('dalil.changes.deleted_account')
      )}
      {address && (
        <div>
          <bdi dir="ltr">{address}</bdi>
        </div>
      )}
    </div>
  )
}

function ActionCell({ entry: { action, subject_type, subject_id } }: RowProps) {
  const translate = useTranslate()
  const kind = translate(`resources.audit.subjects.${subject_type}`, { _: subject_type })
  const isShown = subject_type === 'listing' || subject_type === 'user'
  const subject = `${kind} ${subject_id}`
  return (
    <div>
      <strong>{translate(`dalil.audit_actions.${action}`, { _: action })}</strong>
      <div>
        {isShown && subject_id > 0 && !action.endsWith('.delete') ? (
          <Link component={RouterLink} to={`/${subjectResources[subject_type]}/${subject_id}/show`}>
            {subject}
          </Link>
        ) : (
          subject
        )}
      </div>
    </div>
  )
}

function ChangesCell({ entry: { subject_type, before, after } }: RowProps) {
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
