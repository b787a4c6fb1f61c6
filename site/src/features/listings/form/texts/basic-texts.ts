import { createAmenityNames, type Translate } from '@dalil/api/locales'
import { limits } from '@dalil/db/vocabulary'

const { min, max } = limits.description

export const createBasicTexts = (t: Translate) => ({
  titleHint: t('listing.form.title.hint', limits.title),
  titleGoogle: t('listing.form.title.google'),
  titleLatinHint: t('listing.form.title_latin.hint'),
  chooseCategory: t('listing.form.category.choose'),
  wholeCategory: t('listing.form.category.whole'),
  noCategory: t('filter.category.none'),
  descriptionHint: t('listing.form.description.hint', { min, max }),
  translations: t('listing.form.translations'),
  keywords: {
    optional: t('listing.form.keywords.optional', { count: limits.keywords.max }),
    hint: t('listing.form.keywords.hint'),
  },
  add: t('listing.form.keywords.add'),
  remove: t('listing.form.remove'),
  amenities: {
    own: t('listing.form.amenities.own'),
    more: t('listing.form.amenities.more'),
    names: createAmenityNames(t),
  },
  priceHint: t('listing.form.price.hint'),
})
