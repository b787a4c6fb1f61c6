import { arSA, enUS, type Localization, nlNL } from '@mui/material/locale'
import { arabicMessages } from './locales/ar.ts'
import { englishMessages, type Texts } from './locales/en.ts'
import { dutchMessages } from './locales/nl.ts'

interface LanguageFacts {
  name: string
  direction: 'rtl' | 'ltr'
  texts: Texts
  componentTexts: Localization
  /** Locale of `Intl`, always with Western digits. */
  intl: string
}

export const interfaceLanguages = {
  ar: { name: 'العربية', direction: 'rtl', texts: arabicMessages, componentTexts: arSA, intl: 'ar-u-nu-latn' },
  en: { name: 'English', direction: 'ltr', texts: englishMessages, componentTexts: enUS, intl: 'en-GB' },
  nl: { name: 'Nederlands', direction: 'ltr', texts: dutchMessages, componentTexts: nlNL, intl: 'nl-NL' },
} as const satisfies Record<string, LanguageFacts>

export type InterfaceLanguage = keyof typeof interfaceLanguages

export const defaultLanguage: InterfaceLanguage = 'ar'
