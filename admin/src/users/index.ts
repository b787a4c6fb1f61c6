import People from '@mui/icons-material/PeopleOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { formatFullName } from '../providers/session.ts'

export const userResource: ResourceProps = {
  name: 'users',
  icon: People,
  recordRepresentation: formatFullName,
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  show: lazy(async () => ({ default: (await import('./UserShow.tsx')).UserShow })),
}
