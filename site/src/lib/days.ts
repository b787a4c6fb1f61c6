import type { Language } from './place.ts'

/** As `format` writes a date, for islands, which leave the catalogues on the server. */
const locales: Record<Language, string> = { ar: 'ar-u-nu-latn', en: 'en-GB', nl: 'nl-NL' }

export const dayIn = (lang: Language) => new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long' })
export const momentIn = (lang: Language) =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeStyle: 'short' })
