import type { Translate } from '@dalil/api/locales'
import { type ClaimStatus, claimRelationships, claimStatuses } from '@dalil/db/vocabulary'
import { mapToTexts } from '../../lib/text/map-to-texts.ts'

export const createClaimStatusTexts = (t: Translate) =>
  mapToTexts(claimStatuses, (status) => t(`profile.claims.${status}`))
export const createClaimRelationshipTexts = (t: Translate) =>
  mapToTexts(claimRelationships, (relationship) => t(`claim.relationship.${relationship}`))

export const claimBadges: Record<ClaimStatus, string> = {
  pending: 'badge--warning',
  needs_info: 'badge--accent',
  approved: 'badge--success',
  rejected: 'badge--danger',
  expired: '',
  revoked: 'badge--danger',
}
