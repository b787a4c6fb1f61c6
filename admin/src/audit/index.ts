import History from '@mui/icons-material/HistoryOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const auditResource: ResourceProps = {
  name: 'audit',
  icon: History,
  list: lazy(async () => ({ default: (await import('./AuditList.tsx')).AuditList })),
}
