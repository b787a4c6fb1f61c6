import Flag from '@mui/icons-material/FlagOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const reportResource: ResourceProps = {
  name: 'reports',
  icon: Flag,
  list: lazyScreen('reports', async () => (await import('./ReportList.tsx')).ReportList),
}
