import Reviews from '@mui/icons-material/RateReviewOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const reviewResource: ResourceProps = {
  name: 'reviews',
  icon: Reviews,
  list: lazyScreen('reviews', async () => (await import('./ReviewList.tsx')).ReviewList),
}
