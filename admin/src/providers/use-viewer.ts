import type { Account } from '@dalil/api/contract'
import { useGetIdentity } from 'react-admin'

export type SessionViewer = Pick<Account, 'id' | 'role' | 'moderates'>

export function useViewer(): SessionViewer | null {
  const { identity } = useGetIdentity()
  return identity ? { id: Number(identity.id), role: identity.role, moderates: identity.moderates ?? [] } : null
}
