import type { AuditEntry } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { NameText } from './NameText.tsx'
import { TimeAgo } from './TimeAgo.tsx'

export function AuditTrail({ entries, resource }: { entries: readonly AuditEntry[]; resource: string }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map(({ id, actor, action, before, after, created_at }) => (
        <li key={id}>
          <strong>{translate(`dalil.audit_actions.${action}`, { _: action })}</strong> ·{' '}
          <NameText>{actor?.name ?? translate('dalil.no_account')}</NameText> · <TimeAgo at={created_at} /> ·{' '}
          {moment(created_at)}
          <FieldChanges resource={resource} before={before} after={after} />
        </li>
      ))}
    </Box>
  )
}
