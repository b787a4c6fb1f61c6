import { isLanguage, preferenceKeys } from '@dalil/api/client'
import { type Language, languages, type SiteCountry, siteCountries } from '@dalil/db/vocabulary'

export { type Language, languages, type SiteCountry, siteCountries }

/** Where a page is: the country it shows and the language it speaks. */
export interface Locale {
  country: SiteCountry
  lang: Language
}

export const defaultLocale: Locale = { country: 'nl', lang: 'ar' }

export const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr', nl: 'ltr' }

export const isCountry = (code: string | undefined): code is SiteCountry =>
  siteCountries.some((known) => known === code)

/** A short-lived cookie: this visitor was sent to a guessed country, so the page may look for the right one. */
export const guessedCountryCookie = 'detectCountry'

type Remembered = (name: string) => string | undefined

/** The place that the browser remembers; what it does not know stays undefined. */
export function toStoredLocale(remembered: Remembered): Partial<Locale> {
  const country = remembered(preferenceKeys.country)
  const lang = remembered(preferenceKeys.language)
  return { ...(isCountry(country) && { country }), ...(isLanguage(lang) && { lang }) }
}

/** The language to say in that a page does not exist: the address's, else the one remembered, else the browser's. */
export function negotiateLanguage(pathname: string, remembered: Remembered, accepted: string | null): Language {
  const candidates = [
    pathname.split('/')[2],
    remembered(preferenceKeys.language),
    ...(accepted ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ]
  return candidates.find(isLanguage) ?? defaultLocale.lang
}

/** The country to return to from a page that does not exist. */
export function negotiateCountry(pathname: string, remembered: Remembered): SiteCountry {
  return [pathname.split('/')[1], remembered(preferenceKeys.country)].find(isCountry) ?? defaultLocale.country
}
