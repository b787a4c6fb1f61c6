import { type Language, languages } from '@dalil/db/vocabulary'

export const themeKey = 'theme'

/** In localStorage; cookies of the same names mirror country and language for the server. */
export const preferenceKeys = {
  country: 'countryCode',
  language: 'langCode',
  /** The specification requires both keys. */
  legacyLanguage: 'userLanguage',
  theme: themeKey,
} as const

export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)

/** In seconds. */
const year = 31_536_000

export function savePreferences({ country, language }: { country?: string; language: string }): void {
  const values = {
    ...(country && { [preferenceKeys.country]: country }),
    [preferenceKeys.language]: language,
    [preferenceKeys.legacyLanguage]: language,
  }
  for (const [key, value] of Object.entries(values)) {
    document.cookie = `${key}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
    try {
      localStorage.setItem(key, value)
    } catch {
      // Storage is disabled, but the cookie is set.
    }
  }
}
