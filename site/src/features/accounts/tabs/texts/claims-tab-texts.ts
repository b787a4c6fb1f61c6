import type { Translate } from '@dalil/api/locales'
import { claimRelationshipTexts, claimStatusTexts } from '../../../claims/status-texts.ts'

export const createClaimsTabTexts = (t: Translate) => ({
  empty: t('profile.claims.empty'),
  emptyText: t('profile.claims.empty.text'),
  status: claimStatusTexts(t),
  relationships: claimRelationshipTexts(t),
  open: t('claim.page.open'),
  sent: t('profile.claims.sent'),
  decided: t('profile.claims.decided'),
})
