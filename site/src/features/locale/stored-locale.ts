import { savePreferences } from '@dalil/api/client'
import { readOpenLocales } from '../../lib/current-locale.ts'
import { findOpenCountry, findOpenLanguage, type Locale, toStoredLocale } from '../../lib/locale.ts'

export function readPageLocale(): Locale | null {
  const open = readOpenLocales()
  const country = findOpenCountry(open, document.documentElement.dataset.country)
  const lang = findOpenLanguage(open, document.documentElement.lang)
  return country && lang ? { country, lang } : null
}

export const saveLocale = ({ country, lang }: Locale): void => savePreferences({ country, language: lang })

export function readStoredLocale(): Partial<Locale> {
  try {
    return toStoredLocale(readOpenLocales(), (name) => localStorage.getItem(name) ?? undefined)
  } catch {
    return {}
  }
}
