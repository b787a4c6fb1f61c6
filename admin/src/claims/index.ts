import Verified from '@mui/icons-material/VerifiedOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const claimResource: ResourceProps = {
  name: 'claims',
  icon: Verified,
  list: lazy(async () => ({ default: (await import('./ClaimTable.tsx')).ClaimTable })),
}
