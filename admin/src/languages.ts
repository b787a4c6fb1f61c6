import { arSA, enUS, type Localization, nlNL } from '@mui/material/locale'
import { arabicMessages } from './locales/ar.ts'
import { englishMessages, type Texts } from './locales/en.ts'
import { dutchMessages } from './locales/nl.ts'

interface LanguageFacts {
  name: string
  direction: 'rtl' | 'ltr'
  texts: Texts
  componentTexts: Localization
}

export const interfaceLanguages = {
  ar: { name: 'العربية', direction: 'rtl', texts: arabicMessages, componentTexts: arSA },
  en: { name: 'English', direction: 'ltr', texts: englishMessages, componentTexts: enUS },
  nl: { name: 'Nederlands', direction: 'ltr', texts: dutchMessages, componentTexts: nlNL },
} as const satisfies Record<string, LanguageFacts>

export type InterfaceLanguage = keyof typeof interfaceLanguages

export const defaultLanguage: InterfaceLanguage = 'ar'
