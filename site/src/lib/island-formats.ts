import type { Language } from './locale.ts'

/** The formats of `format` for islands, which do not load the catalogues. */
const locales: Record<Language, string> = { ar: 'ar-u-nu-latn', en: 'en-GB', nl: 'nl-NL' }

export const createDateFormat = (lang: Language) => new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long' })
export const createDateTimeFormat = (lang: Language) =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeStyle: 'short' })
export const createNumberFormat = (lang: Language) => new Intl.NumberFormat(locales[lang])
export const createDollarFormat = (lang: Language) =>
  new Intl.NumberFormat(locales[lang], { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
/** A change as a share: +12%, 0%, −5%. */
export const createChangeFormat = (lang: Language) =>
  new Intl.NumberFormat(locales[lang], { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
export const createShortDayFormat = (lang: Language) =>
  new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
