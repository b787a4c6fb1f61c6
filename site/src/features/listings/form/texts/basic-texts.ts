import type { Translate } from '@dalil/api/locales'
import { amenities } from '@dalil/db/vocabulary'

export const basicTexts = (t: Translate) => ({
  title: t('listing.form.title'),
  titleHint: t('listing.form.title.hint'),
  titleGoogle: t('listing.form.title.google'),
  titleLatin: t('listing.form.title_latin'),
  titleLatinHint: t('listing.form.title_latin.hint'),
  category: t('listing.form.category'),
  chooseCategory: t('listing.form.category.choose'),
  wholeCategory: t('listing.form.category.whole'),
  description: t('listing.form.description'),
  descriptionHint: t('listing.form.description.hint'),
  translations: t('listing.form.translations'),
  descriptionEn: t('listing.form.description_en'),
  descriptionNl: t('listing.form.description_nl'),
  keywords: {
    label: t('listing.form.keywords'),
    optional: t('listing.form.keywords.optional'),
    hint: t('listing.form.keywords.hint'),
  },
  add: t('listing.form.keywords.add'),
  remove: t('listing.form.remove'),
  amenities: {
    label: t('listing.form.amenities'),
    own: t('listing.form.amenities.own'),
    more: t('listing.form.amenities.more'),
    names: Object.fromEntries(amenities.map((amenity) => [amenity, t(`amenity.${amenity}`)])) as Record<string, string>,
  },
  price: t('listing.form.price'),
  priceHint: t('listing.form.price.hint'),
})
