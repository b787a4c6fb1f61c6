import Gavel from '@mui/icons-material/GavelOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const appealResource: ResourceProps = {
  name: 'appeals',
  icon: Gavel,
  list: lazyScreen('appeals', async () => (await import('./AppealList.tsx')).AppealList),
}
