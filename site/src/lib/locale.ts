import { preferenceKeys } from '@dalil/api/client'
import type { SiteState } from '@dalil/api/contract'
import type { CountryCode, Language } from '@dalil/db/vocabulary'

export type { CountryCode, Language }

export interface Locale {
  country: CountryCode
  lang: Language
}

/** The countries and languages with pages, in the operator's order. `initial` is for visitors of whom nothing is known. */
export interface OpenLocales {
  countries: readonly CountryCode[]
  languages: readonly Language[]
  initial: Locale
}

export const toOpenLocales = (site: SiteState): OpenLocales => ({
  countries: site.countries.map(({ code }) => code),
  languages: site.languages,
  initial: { country: site.default_country, lang: site.default_language },
})

export const toLocaleData = ({ countries, languages, initial }: OpenLocales) => ({
  'data-countries': countries.join(' '),
  'data-languages': languages.join(' '),
  'data-initial': `${initial.country} ${initial.lang}`,
})

export const textDirections: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr', nl: 'ltr' }

export const findOpenCountry = ({ countries }: OpenLocales, code: string | undefined): CountryCode | undefined =>
  countries.find((open) => open === code)

export const findOpenLanguage = ({ languages }: OpenLocales, code: string | undefined): Language | undefined =>
  languages.find((open) => open === code)

/** The name of a short-lived cookie, which is set if the server had to guess the country. */
export const guessedCountryCookie = 'detectCountry'

type Remembered = (name: string) => string | undefined

export function toStoredLocale(open: OpenLocales, remembered: Remembered): Partial<Locale> {
  const country = findOpenCountry(open, remembered(preferenceKeys.country))
  const lang = findOpenLanguage(open, remembered(preferenceKeys.language))
  return { ...(country && { country }), ...(lang && { lang }) }
}

/** Returns the language of an error page from the path, or else from the preference, or else from the browser. */
export function negotiateLanguage(
  open: OpenLocales,
  pathname: string,
  remembered: Remembered,
  accepted: string | null,
): Language {
  const candidates = [
    pathname.split('/')[2],
    remembered(preferenceKeys.language),
    ...(accepted ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ]
  return candidates.map((code) => findOpenLanguage(open, code)).find(Boolean) ?? open.initial.lang
}

export function negotiateCountry(open: OpenLocales, pathname: string, remembered: Remembered): CountryCode {
  const candidates = [pathname.split('/')[1], remembered(preferenceKeys.country)]
  return candidates.map((code) => findOpenCountry(open, code)).find(Boolean) ?? open.initial.country
}
