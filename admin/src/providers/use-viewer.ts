import type { Account } from '@dalil/api/contract'
import { mayOpenResource } from '@dalil/api/contract/rules'
import type { CountryCode, Role } from '@dalil/db/vocabulary'
import { useGetIdentity, usePermissions } from 'react-admin'
import { useCountries } from './site.ts'

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
  const all = useCountries()
  return viewer?.role === 'moderator' ? viewer.moderates : all
}
