import Lightbulb from '@mui/icons-material/LightbulbOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const suggestionResource: ResourceProps = {
  name: 'suggestions',
  icon: Lightbulb,
  list: lazyScreen('suggestions', async () => (await import('./SuggestionList.tsx')).SuggestionList),
}
