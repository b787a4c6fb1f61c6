import { preferenceKeys } from '@dalil/api/client'
import { pathsFrom } from './paths.ts'
import { home, isCountry, isLanguage, type Place } from './place.ts'

/** In the browser: the place of the page that is shown, or the one to return to from a page without. */
export function here(): Place {
  const { lang, dataset } = document.documentElement
  const country = [dataset.country, recalledCountry()].find(isCountry)
  return { country: country ?? home.country, lang: isLanguage(lang) ? lang : home.lang }
}

function recalledCountry(): string | undefined {
  try {
    return localStorage.getItem(preferenceKeys.country) ?? undefined
  } catch {
    return undefined
  }
}

/** All links as seen from the page that is shown. */
export const pathsHere = () => pathsFrom(here())
