import type { Language } from '@dalil/db/vocabulary'

/** Western digits and 24 hours in all three languages. */
export const intlLocale: Record<Language, string> = { ar: 'ar-u-hc-h23-nu-latn', en: 'en-GB', nl: 'nl-NL' }

export const createDateFormat = (language: Language) =>
  new Intl.DateTimeFormat(intlLocale[language], { dateStyle: 'long' })
export const createDateTimeFormat = (language: Language) =>
  new Intl.DateTimeFormat(intlLocale[language], { dateStyle: 'long', timeStyle: 'short' })

/** Between the items of a list; `Intl.ListFormat` writes «وb» for every item in Arabic. */
export const listSeparator: Record<Language, string> = { ar: '، ', en: ', ', nl: ', ' }

/** The direction of an isolated text (U+2068) does not affect the texts beside it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Keywords are one text with Latin or Arabic commas. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
