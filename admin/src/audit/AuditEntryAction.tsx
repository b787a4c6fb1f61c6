import type { AuditEntry } from '@dalil/api/contract'
import { Link, useTranslate } from 'react-admin'
import { ReferenceName } from '../components/display/ReferenceName.tsx'
import { toShowPath } from '../paths.ts'
import { isAuditSubject, subjectResources } from './subjects.ts'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function AuditEntryAction({ entry: { action, subject_type, subject_id, after } }: { entry: AuditEntry }) {
  const translate = useTranslate()
  const kind = translate(`resources.audit.subjects.${subject_type}`, { _: subject_type })
  const isShown = subject_type === 'listing' || subject_type === 'user'
  const listing = isFields(after) && typeof after.listing_id === 'number' ? after.listing_id : undefined
  const subject = (
    <>
      {kind}{' '}
      {isAuditSubject(subject_type) && subject_id > 0 ? (
        <ReferenceName resource={subjectResources[subject_type]} id={subject_id} />
      ) : (
        subject_id > 0 && subject_id
      )}
    </>
  )
  return (
    <div>
      <strong>{translate(`dalil.audit_actions.${action}`, { _: action })}</strong>
      <div>
        {isShown && subject_id > 0 && !action.endsWith('.delete') ? (
          <Link to={toShowPath(subjectResources[subject_type], subject_id)}>{subject}</Link>
        ) : (
          subject
        )}
      </div>
      {listing && (
        <div>
          {translate('resources.audit.subjects.listing')} <ReferenceName resource="listings" id={listing} />
        </div>
      )}
    </div>
  )
}
