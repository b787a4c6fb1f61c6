import type { Account } from '@dalil/api/contract'
import { useGetIdentity } from 'react-admin'

/** Who looks; null for the moment until that is known. */
export function useViewer(): Pick<Account, 'id' | 'role'> | null {
  const { identity } = useGetIdentity()
  return identity ? { id: Number(identity.id), role: identity.role } : null
}
