import type { Translate } from '@dalil/api/locales'

export const claimsTabTexts = (t: Translate) => ({
  empty: t('profile.claims.empty'),
  emptyText: t('profile.claims.empty.text'),
  status: {
    pending: t('profile.claims.pending'),
    approved: t('profile.claims.approved'),
    rejected: t('profile.claims.rejected'),
  },
  relationships: {
    owner: t('claim.relationship.owner'),
    manager: t('claim.relationship.manager'),
    employee: t('claim.relationship.employee'),
    other: t('claim.relationship.other'),
  },
  sent: t('profile.claims.sent'),
  decided: t('profile.claims.decided'),
})
