import { arSA, enUS, type Localization, nlNL } from '@mui/material/locale'
import { ar } from './locales/ar.ts'
import { en, type Words } from './locales/en.ts'
import { nl } from './locales/nl.ts'

interface LanguageFacts {
  name: string
  direction: 'rtl' | 'ltr'
  words: Words
  componentWords: Localization
  /** Locale of `Intl`, always with Western digits. */
  intl: string
}

export const languages = {
  ar: { name: 'العربية', direction: 'rtl', words: ar, componentWords: arSA, intl: 'ar-u-nu-latn' },
  en: { name: 'English', direction: 'ltr', words: en, componentWords: enUS, intl: 'en-GB' },
  nl: { name: 'Nederlands', direction: 'ltr', words: nl, componentWords: nlNL, intl: 'nl-NL' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

export const defaultLanguage: Language = 'ar'
