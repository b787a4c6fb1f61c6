import Compare from '@mui/icons-material/CompareOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const revisionResource: ResourceProps = {
  name: 'revisions',
  icon: Compare,
  list: lazyScreen('revisions', async () => (await import('./RevisionList.tsx')).RevisionList),
}
