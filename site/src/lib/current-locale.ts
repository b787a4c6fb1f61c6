import { preferenceKeys } from '@dalil/api/client'
import { findTextLanguage, toDisplayNames } from '@dalil/api/contract/rules'
import { findOpenCountry, findOpenLanguage, type Language, type Locale, type OpenLocales } from './locale.ts'
import { createPaths } from './paths.ts'

/** Reads the open locales from the page, which writes them with `toLocaleData`. */
export function readOpenLocales(): OpenLocales {
  const { countries = '', languages = '', initial = '' } = document.documentElement.dataset
  const [country, lang] = initial.split(' ')
  return { countries: countries.split(' '), languages: languages.split(' '), initial: { country, lang } } as OpenLocales
}

/** Returns the page's locale in the browser, or the previous page's if the page has no country. */
export function readCurrentLocale(): Locale {
  const { lang, dataset } = document.documentElement
  const open = readOpenLocales()
  return {
    country: findOpenCountry(open, dataset.country ?? recalledCountry()) ?? open.initial.country,
    lang: findOpenLanguage(open, lang) ?? open.initial.lang,
  }
}

function recalledCountry(): string | undefined {
  try {
    return localStorage.getItem(preferenceKeys.country) ?? undefined
  } catch {
    return undefined
  }
}

export const readCurrentPaths = () => createPaths(readCurrentLocale())

export const readDisplayName = (place: Parameters<typeof toDisplayNames>[0]): string =>
  toDisplayNames(place, readCurrentLocale().lang).first

/** The `lang` attribute of a user's text; undefined if the text may be in the language of the page. */
export const readTextLanguage = (text: string): Language | undefined => findTextLanguage(text, readCurrentLocale().lang)
