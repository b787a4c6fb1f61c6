import Flag from '@mui/icons-material/FlagOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const reportResource: ResourceProps = {
  name: 'reports',
  icon: Flag,
  list: lazy(async () => ({ default: (await import('./ReportList.tsx')).ReportList })),
}
