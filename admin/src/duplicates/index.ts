import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const duplicateResource: ResourceProps = {
  name: 'duplicates',
  icon: ContentCopy,
  list: lazyScreen('duplicates', async () => (await import('./DuplicatePairs.tsx')).DuplicatePairs),
}
