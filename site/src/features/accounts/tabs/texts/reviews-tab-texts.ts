import type { Translate } from '@dalil/api/locales'

export const reviewsTabTexts = (t: Translate) => ({
  empty: t('profile.reviews.empty'),
  emptyText: t('profile.reviews.empty.text'),
  stars: t('rating.stars'),
  fallback: t('profile.reviews.fallback'),
  forbidden: t('profile.reviews.forbidden'),
  edit: t('review.edit'),
  delete: t('profile.reviews.delete'),
  deletion: {
    title: t('profile.reviews.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    deleted: t('profile.reviews.deleted'),
    failed: t('profile.reviews.delete.failed'),
  },
})
