import type { Account } from '@dalil/api/contract'
import { useGetIdentity } from 'react-admin'

export type SessionViewer = Pick<Account, 'id' | 'role' | 'moderates'>

/** Who looks; null for the moment until that is known. */
export function useViewer(): SessionViewer | null {
  const { identity } = useGetIdentity()
  return identity ? { id: Number(identity.id), role: identity.role, moderates: identity.moderates ?? [] } : null
}
