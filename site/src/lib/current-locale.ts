import { isLanguage, preferenceKeys } from '@dalil/api/client'
import { findTextLanguage } from '@dalil/api/contract/rules'
import { defaultLocale, isCountry, type Language, type Locale } from './locale.ts'
import { createPaths } from './paths.ts'

/** Returns the page's locale in the browser, or the previous page's if the page has no country. */
export function readCurrentLocale(): Locale {
  const { lang, dataset } = document.documentElement
  const country = [dataset.country, recalledCountry()].find(isCountry)
  return { country: country ?? defaultLocale.country, lang: isLanguage(lang) ? lang : defaultLocale.lang }
}

function recalledCountry(): string | undefined {
  try {
    return localStorage.getItem(preferenceKeys.country) ?? undefined
  } catch {
    return undefined
  }
}

export const readCurrentPaths = () => createPaths(readCurrentLocale())

/** The `lang` attribute of a user's text; undefined if the text may be in the language of the page. */
export const readTextLanguage = (text: string): Language | undefined => findTextLanguage(text, readCurrentLocale().lang)
