import type { Role } from '@dalil/db/vocabulary'
import { usePermissions } from 'react-admin'
import { mayOpen } from './access.ts'

/** Whether the viewer's role may open a screen. Synchronous, because screens render after the role is known. */
export function useMayOpen(resource: string): boolean {
  const { permissions } = usePermissions<Role | null>()
  return Boolean(permissions && mayOpen(permissions, resource))
}
