import type { Translate } from '@dalil/api/locales'
import { type ClaimStatus, claimRelationships, claimStatuses } from '@dalil/db/vocabulary'

const mapTo = <Name extends string>(names: readonly Name[], toText: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, toText(name)])) as Record<Name, string>

export const createClaimStatusTexts = (t: Translate) => mapTo(claimStatuses, (status) => t(`profile.claims.${status}`))
export const createClaimRelationshipTexts = (t: Translate) =>
  mapTo(claimRelationships, (relationship) => t(`claim.relationship.${relationship}`))

export const claimBadges: Record<ClaimStatus, string> = {
  pending: 'badge--warning',
  needs_info: 'badge--accent',
  approved: 'badge--success',
  rejected: 'badge--danger',
  expired: '',
  revoked: 'badge--danger',
}
