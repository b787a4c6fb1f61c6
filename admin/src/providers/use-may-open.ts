import type { Role } from '@dalil/db/vocabulary'
import { usePermissions } from 'react-admin'
import { mayOpen } from './access.ts'

/** Whether the viewer's role opens a screen. Known at once: screens are drawn only after the role is. */
export function useMayOpen(resource: string): boolean {
  const { permissions } = usePermissions<Role | null>()
  return Boolean(permissions && mayOpen(permissions, resource))
}
