import type { AuditEntry } from '@dalil/api/contract'
import { useTranslate } from 'react-admin'
import { FieldChanges } from '../components/display/FieldChanges.tsx'
import { isAuditSubject, subjectResources } from './subjects.ts'

export function AuditEntryChanges({ entry: { subject_type, before, after } }: { entry: AuditEntry }) {
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
