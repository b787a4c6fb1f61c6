import People from '@mui/icons-material/PeopleOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'
import { formatFullName } from '../providers/session.ts'

export const userResource: ResourceProps = {
  name: 'users',
  icon: People,
  recordRepresentation: formatFullName,
  list: lazyScreen('users', async () => (await import('./UserList.tsx')).UserList),
  show: lazyScreen('users/show', async () => (await import('./UserShow.tsx')).UserShow),
}
