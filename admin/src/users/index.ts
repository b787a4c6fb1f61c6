import People from '@mui/icons-material/PeopleOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { fullName } from '../providers/session.ts'

export const users: ResourceProps = {
  name: 'users',
  icon: People,
  recordRepresentation: fullName,
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  show: lazy(async () => ({ default: (await import('./UserShow.tsx')).UserShow })),
}
