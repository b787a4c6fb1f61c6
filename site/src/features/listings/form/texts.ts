import { findExamplePhone } from '@dalil/api/contract/rules'
import { createAmenityNames, type Translate } from '@dalil/api/locales'
import { limits, uploadRules } from '@dalil/db/vocabulary'
import { commonIssues } from '../../../lib/issue-texts.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pickTexts, type Texts, type TextsOf } from '../../../lib/text/pick-texts.ts'
import type { HoursWord } from '../hours/hours-lines.ts'
import { pendingRevisionTexts } from '../revision/texts.ts'

export type HoursTexts = Texts<'listing.form.hours' | HoursWord>

const formTexts = [
  ...commonIssues,
  ...pendingRevisionTexts,
  'validation.both_coordinates',
  'validation.city',
  'validation.cover_required',
  'validation.dates_order',
  'validation.email',
  'validation.file_size',
  'validation.file_broken',
  'validation.file_type',
  'validation.images_max',
  'validation.keyword_empty',
  'validation.keyword_twice',
  'validation.keywords_max',
  'validation.listing_terms',
  'validation.overlap',
  'validation.past',
  'validation.short_address',
  'validation.phone',
  'validation.phone_length',
  'validation.time_zone',
  'validation.title_required',
  'validation.two_decimals',
  'validation.website',
  'account.retry',
  'business_status',
  'filter.category.none',
  'filter.city.options',
  'form',
  'home.loading',
  'hours.all_day',
  'hours.closed',
  'hours.span',
  'listing.form',
  'listing.missing',
  'map.failed',
  'map.zoom_in',
  'map.zoom_out',
  'my_listings.edit',
  'position.failed',
  'position.or.map',
  'toast.close',
  'verify.again',
] as const

export interface FormTexts extends TextsOf<typeof formTexts> {
  amenityNames: Record<string, string>
}

/** Returns a number that Arabic text does not turn around (U+2066) and that does not break at its spaces. */
const toUnbrokenNumber = (number: string) => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`

export const createFormTexts = (t: Translate, { country }: Locale, isReviewed = true): FormTexts => ({
  ...pickTexts(t, ...formTexts),
  'listing.form.description.hint': t('listing.form.description.hint', {
    min: limits.description.min,
    max: limits.description.max,
  }),
  'listing.form.images.optional': t('listing.form.images.optional', {
    count: limits.images.max,
    limit: uploadRules.picture.bytes / 1024 / 1024,
  }),
  'listing.form.keywords.optional': t('listing.form.keywords.optional', { count: limits.keywords.max }),
  'listing.form.send': t(isReviewed ? 'listing.form.send' : 'listing.form.publish_now'),
  'listing.form.title.hint': t('listing.form.title.hint', { ...limits.title, min: limits.name.min }),
  'validation.phone': t('listing.form.phone.example', { example: toUnbrokenNumber(findExamplePhone(country)) }),
  amenityNames: createAmenityNames(t),
})
