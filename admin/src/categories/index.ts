import Category from '@mui/icons-material/CategoryOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const categoryResource: ResourceProps = {
  name: 'categories',
  icon: Category,
  list: lazyScreen('categories', async () => (await import('./CategoryScreen.tsx')).CategoryScreen),
}
