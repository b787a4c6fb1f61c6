import { mayOpenResource } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import { usePermissions } from 'react-admin'

/** Whether the viewer's role may open a screen. Synchronous, because screens render after the role is known. */
export function useMayOpen(resource: string): boolean {
  const { permissions } = usePermissions<Role | null>()
  return Boolean(permissions && mayOpenResource(permissions, resource))
}
