import type { Translate } from '@dalil/api/locales'

export const createOwnListingsTexts = (t: Translate) => ({
  sign: t('plate.blank'),
  empty: t('profile.listings.empty'),
  emptyText: t('profile.listings.empty.text'),
  claimed: t('profile.listings.claimed'),
  insights: t('insights.title'),
  suggestions: t('suggestion.inbox'),
  create: t('profile.listings.create'),
  deletion: {
    title: t('profile.listings.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    deleted: t('profile.listings.deleted'),
  },
})
