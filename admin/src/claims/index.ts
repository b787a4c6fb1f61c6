import Verified from '@mui/icons-material/VerifiedOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const claimResource: ResourceProps = {
  name: 'claims',
  icon: Verified,
  list: lazyScreen('claims', async () => (await import('./ClaimTable.tsx')).ClaimTable),
}
