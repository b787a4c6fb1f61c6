import { mayOpenResource } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import { usePermissions } from 'react-admin'
import { pages } from '../resources.ts'

export function useOpenPages() {
  const { permissions } = usePermissions<Role | null>()
  return pages.filter(({ name }) => permissions && mayOpenResource(permissions, name))
}
