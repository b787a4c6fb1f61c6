import type { Translate } from '@dalil/api/locales'
import { createClaimRelationshipTexts, createClaimStatusTexts } from '../../../claims/status-texts.ts'

export const createClaimsTabTexts = (t: Translate) => ({
  empty: t('profile.claims.empty'),
  emptyText: t('profile.claims.empty.text'),
  status: createClaimStatusTexts(t),
  relationships: createClaimRelationshipTexts(t),
  open: t('claim.page.open'),
  sent: t('profile.claims.sent'),
  decided: t('profile.claims.decided'),
})
