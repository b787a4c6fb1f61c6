import Reviews from '@mui/icons-material/RateReviewOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const reviewResource: ResourceProps = {
  name: 'reviews',
  icon: Reviews,
  list: lazy(async () => ({ default: (await import('./ReviewTable.tsx')).ReviewTable })),
}
