import type { Translate } from '@dalil/api/locales'
import { createIssueTexts, type IssueTexts } from '../../../../lib/issue-texts.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** Mobile numbers in the international format of each country. */
const exampleNumbers = {
  sa: '+966 51 234 5678',
  ae: '+971 50 123 4567',
  ma: '+212 650 123 456',
  nl: '+31 6 12345678',
}

/** Returns a number that Arabic text does not turn around (U+2066) and that does not break at its spaces. */
const toUnbrokenNumber = (number: string) => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`

export const createListingIssueTexts = (t: Translate, country: Locale['country']): IssueTexts => ({
  ...createIssueTexts(
    t,
    'title_required',
    'cover_required',
    'listing_terms',
    'email',
    'website',
    'phone_length',
    'city',
    'keyword_empty',
    'keyword_twice',
    'keywords_max',
    'two_decimals',
    'both_coordinates',
    'overlap',
    'dates_order',
    'time_zone',
    'past',
  ),
  phone: t('listing.form.phone.example', { example: toUnbrokenNumber(exampleNumbers[country]) }),
})
