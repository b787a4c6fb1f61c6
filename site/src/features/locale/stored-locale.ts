import { isLanguage, savePreferences } from '@dalil/api/client'
import { isCountry, type Locale, toStoredLocale } from '../../lib/locale.ts'

export function readPageLocale(): Locale | null {
  const { lang, dataset } = document.documentElement
  return isCountry(dataset.country) && isLanguage(lang) ? { country: dataset.country, lang } : null
}

export const saveLocale = ({ country, lang }: Locale): void => savePreferences({ country, language: lang })

export function readStoredLocale(): Partial<Locale> {
  try {
    return toStoredLocale((name) => localStorage.getItem(name) ?? undefined)
  } catch {
    return {}
  }
}
