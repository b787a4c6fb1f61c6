import type { Account } from '@dalil/api/contract'
import { mayOpenResource } from '@dalil/api/contract/rules'
import { type CountryCode, countryCodes, type Role } from '@dalil/db/vocabulary'
import { useGetIdentity, usePermissions } from 'react-admin'

export type SessionViewer = Pick<Account, 'id' | 'role' | 'moderates'>

export function useViewer(): SessionViewer | null {
  const { identity } = useGetIdentity()
  return identity ? { id: Number(identity.id), role: identity.role, moderates: identity.moderates ?? [] } : null
}

export function useMayOpen(resource: string): boolean {
  const { permissions } = usePermissions<Role | null>()
  return Boolean(permissions && mayOpenResource(permissions, resource))
}

export function useModeratedCountries(): readonly CountryCode[] {
  const viewer = useViewer()
  return viewer?.role === 'moderator' ? viewer.moderates : countryCodes
}
