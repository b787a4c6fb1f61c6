import type { Language } from '@dalil/db/vocabulary'

/** Western digits and the 24-hour clock in all three languages. */
export const intlLocales: Record<Language, string> = { ar: 'ar-u-hc-h23-nu-latn', en: 'en-GB', nl: 'nl-NL' }

export const createDateFormat = (language: Language) =>
  new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long' })
export const createDateTimeFormat = (language: Language) =>
  new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long', timeStyle: 'short' })

/** Separates the items of a list; `Intl.ListFormat` writes «و» before every item in Arabic. */
export const listSeparator: Record<Language, string> = { ar: '، ', en: ', ', nl: ', ' }

/** Isolates a text (U+2068), so that its direction does not affect the text around it. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`

/** Splits a list of keywords at Latin or Arabic commas. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
