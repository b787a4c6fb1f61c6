import { mayOpenResource } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import { usePermissions } from 'react-admin'

export function useMayOpen(resource: string): boolean {
  const { permissions } = usePermissions<Role | null>()
  return Boolean(permissions && mayOpenResource(permissions, resource))
}
