import History from '@mui/icons-material/HistoryOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const auditResource: ResourceProps = {
  name: 'audit',
  icon: History,
  list: lazyScreen('audit', async () => (await import('./AuditList.tsx')).AuditList),
}
