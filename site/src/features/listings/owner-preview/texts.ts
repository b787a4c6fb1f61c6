import type { Translate } from '@dalil/api/locales'
import { amenities, weekdays } from '@dalil/db/vocabulary'
import type { Locale } from '../../../lib/locale.ts'
import { formatWeekday } from '../hours/calendar.ts'
import { pendingTexts } from '../revision/texts.ts'
import { stateTexts } from '../state-texts.ts'

export type PreviewTexts = ReturnType<typeof previewTexts>

export const previewTexts = (t: Translate, { lang }: Locale) => ({
  state: stateTexts(t),
  pending: pendingTexts(t),
  edit: t('my_listings.edit'),
  publish: t('my_listings.publish'),
  busy: t('my_listings.busy'),
  submitted: t('my_listings.submitted_toast'),
  mine: t('my_listings.title'),
  about: t('listing.about'),
  amenities: t('listing.amenities'),
  amenityNames: Object.fromEntries(amenities.map((each) => [each, t(`amenity.${each}`)])) as Record<string, string>,
  contact: t('listing.contact'),
  hours: t('hours.title'),
  closed: t('hours.closed'),
  days: weekdays.map((day) => ({ day, name: formatWeekday(day, lang) })),
  facts: t('listing.facts'),
  price: t('listing.price'),
  keywords: t('listing.keywords'),
  picture: t('listing.form.images.number'),
})
