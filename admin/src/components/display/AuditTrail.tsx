import type { AuditEntry } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'
import { Ago } from './Ago.tsx'
import { Changes } from './Changes.tsx'

/** What was done to something, by whom and when, the newest first. */
export function AuditTrail({ entries, resource }: { entries: readonly AuditEntry[]; resource: string }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map(({ id, actor, action, before, after, created_at }) => (
        <li key={id}>
          <strong>{translate(`dalil.done.${action}`, { _: action })}</strong> ·{' '}
          <bdi>{actor?.name ?? translate('dalil.changes.somebody_gone')}</bdi> · <Ago at={created_at} /> ·{' '}
          {moment(created_at)}
          <Changes resource={resource} before={before} after={after} />
        </li>
      ))}
    </Box>
  )
}
