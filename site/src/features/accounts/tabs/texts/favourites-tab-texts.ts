import type { Translate } from '@dalil/api/locales'

export const createFavouritesTabTexts = (t: Translate) => ({
  empty: t('profile.favourites.empty'),
  emptyText: t('profile.favourites.empty.text'),
  remove: t('profile.favourites.remove'),
  removed: t('profile.favourites.removed'),
  recommended: t('profile.recommendations'),
  keep: t('favourite.keep'),
  featured: t('listing.state.featured'),
  order: t('order.how'),
})
