import { isLanguage, preferenceKeys } from '@dalil/api/client'
import { type Language, languages, type SiteCountry, siteCountries } from '@dalil/db/vocabulary'

export { type Language, languages, type SiteCountry, siteCountries }

export interface Locale {
  country: SiteCountry
  lang: Language
}

export const defaultLocale: Locale = { country: 'nl', lang: 'ar' }

export const textDirections: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr', nl: 'ltr' }

export const isCountry = (code: string | undefined): code is SiteCountry =>
  siteCountries.some((known) => known === code)

/** The name of a short-lived cookie, which is set if the server had to guess the country. */
export const guessedCountryCookie = 'detectCountry'

type Remembered = (name: string) => string | undefined

export function toStoredLocale(remembered: Remembered): Partial<Locale> {
  const country = remembered(preferenceKeys.country)
  const lang = remembered(preferenceKeys.language)
  return { ...(isCountry(country) && { country }), ...(isLanguage(lang) && { lang }) }
}

/** Returns the language of an error page from the path, or else from the preference, or else from the browser. */
export function negotiateLanguage(pathname: string, remembered: Remembered, accepted: string | null): Language {
  const candidates = [
    pathname.split('/')[2],
    remembered(preferenceKeys.language),
    ...(accepted ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ]
  return candidates.find(isLanguage) ?? defaultLocale.lang
}

export function negotiateCountry(pathname: string, remembered: Remembered): SiteCountry {
  return [pathname.split('/')[1], remembered(preferenceKeys.country)].find(isCountry) ?? defaultLocale.country
}
