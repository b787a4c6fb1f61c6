import { isLanguage, savePreferences } from '@dalil/api/client'
import { isCountry, type Locale, toStoredLocale } from '../../lib/locale.ts'

/** Reads the locale of the page; returns null on an error page. */
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
