import Synonyms from '@mui/icons-material/JoinInnerOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const synonymResource: ResourceProps = {
  name: 'search-synonyms',
  icon: Synonyms,
  list: lazyScreen('search-synonyms', async () => (await import('./SynonymList.tsx')).SynonymList),
}
