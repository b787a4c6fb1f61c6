import Category from '@mui/icons-material/CategoryOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const categoryResource: ResourceProps = {
  name: 'categories',
  icon: Category,
  list: lazy(async () => ({ default: (await import('./CategoryScreen.tsx')).CategoryScreen })),
}
