import People from '@mui/icons-material/PeopleOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { nameOf } from './name-of.ts'

export const users: ResourceProps = {
  name: 'users',
  icon: People,
  recordRepresentation: nameOf,
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  show: lazy(async () => ({ default: (await import('./UserPage.tsx')).UserPage })),
}
