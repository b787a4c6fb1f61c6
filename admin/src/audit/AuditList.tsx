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
import { Changes } from '../components/display/Changes.tsx'
import type { Column } from '../components/lists/Sheet.tsx'
import { SheetList } from '../components/lists/SheetList.tsx'
import { useFormat } from '../components/use-format.ts'
import { isAuditSubject, subjectResources } from './subjects.ts'

const actionChoices = auditActions.map((id) => ({ id, name: `dalil.done.${id}` }))
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
  { key: 'created_at', label: 'resources.audit.fields.created_at', cell: (row) => <When of={row} />, isNarrow: true },
  {
    key: 'actor',
    label: 'resources.audit.fields.actor_id',
    cell: (row) => <Who of={row} />,
  },
  { key: 'action', label: 'resources.audit.fields.action', cell: (row) => <What of={row} /> },
  { key: 'changes', label: 'resources.audit.fields.changes', cell: (row) => <Difference of={row} /> },
]

/** Who changed what, the newest first. */
export const AuditList = () => <SheetList<AuditEntry> filters={filters} columns={columns} tools={<FilterButton />} />

interface RowProps {
  of: AuditEntry
}

function When({ of: { created_at } }: RowProps) {
  const { moment } = useFormat()
  return <time dateTime={created_at}>{moment(created_at)}</time>
}

function Who({ of: { actor, address } }: RowProps) {
  const translate = useTranslate()
  return (
    <div>
      {actor ? (
        <Link component={RouterLink} to={`/users/${actor.id}/show`}>
          <bdi>{actor.name}</bdi>
        </Link>
      ) : (
        translate('dalil.changes.somebody_gone')
      )}
      {address && (
        <div>
          <bdi dir="ltr">{address}</bdi>
        </div>
      )}
    </div>
  )
}

function What({ of: { action, subject_type, subject_id } }: RowProps) {
  const translate = useTranslate()
  const kind = translate(`resources.audit.subjects.${subject_type}`, { _: subject_type })
  const isShown = subject_type === 'listing' || subject_type === 'user'
  const subject = `${kind} ${subject_id}`
  return (
    <div>
      <strong>{translate(`dalil.done.${action}`, { _: action })}</strong>
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

function Difference({ of: { subject_type, before, after } }: RowProps) {
  const translate = useTranslate()
  if (before === null && after === null) return null
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{translate('resources.audit.show_changes')}</summary>
      <Changes
        resource={isAuditSubject(subject_type) ? subjectResources[subject_type] : subject_type}
        before={before}
        after={after}
      />
    </details>
  )
}
