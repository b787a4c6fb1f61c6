import { savePreferences } from '@dalil/api/client'
import { isCountry, isLanguage, type Place, rememberedPlace } from '../../lib/place.ts'

/** The place of the page that is shown; none when nothing stands at its address. */
export function pagePlace(): Place | null {
  const { lang, dataset } = document.documentElement
  return isCountry(dataset.country) && isLanguage(lang) ? { country: dataset.country, lang } : null
}

export const remember = ({ country, lang }: Place): void => savePreferences({ country, language: lang })

export function recall(): Partial<Place> {
  try {
    return rememberedPlace((name) => localStorage.getItem(name) ?? undefined)
  } catch {
    return {}
  }
}
