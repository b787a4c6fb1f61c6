import type { AuditEntry } from '@dalil/api/contract'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { toShowPath } from '../paths.ts'
import { subjectResources } from './subjects.ts'

export function AuditEntryAction({ entry: { action, subject_type, subject_id } }: { entry: AuditEntry }) {
  const translate = useTranslate()
  const kind = translate(`resources.audit.subjects.${subject_type}`, { _: subject_type })
  const isShown = subject_type === 'listing' || subject_type === 'user'
  const subject = `${kind} ${subject_id}`
  return (
    <div>
      <strong>{translate(`dalil.audit_actions.${action}`, { _: action })}</strong>
      <div>
        {isShown && subject_id > 0 && !action.endsWith('.delete') ? (
          <Link component={RouterLink} to={toShowPath(subjectResources[subject_type], subject_id)}>
            {subject}
          </Link>
        ) : (
          subject
        )}
      </div>
    </div>
  )
}
