import { arSA, enUS, type Localization, nlNL } from '@mui/material/locale'
import arabicMessages from './locales/ar.json' with { type: 'json' }
import type english from './locales/en.json'

type Texts = typeof english

interface LanguageFacts {
  name: string
  direction: 'rtl' | 'ltr'
  loadTexts: () => Promise<Texts>
  componentTexts: Localization
}

/** The catalogues of English and Dutch load only when they are chosen, because each takes 20 kB. */
export const interfaceLanguages = {
  ar: {
    name: 'العربية',
    direction: 'rtl',
    loadTexts: async () => arabicMessages,
    componentTexts: arSA,
  },
  en: {
    name: 'English',
    direction: 'ltr',
    loadTexts: async () => (await import('./locales/en.json')).default,
    componentTexts: enUS,
  },
  nl: {
    name: 'Nederlands',
    direction: 'ltr',
    loadTexts: async () => (await import('./locales/nl.json')).default,
    componentTexts: nlNL,
  },
} as const satisfies Record<string, LanguageFacts>

export type InterfaceLanguage = keyof typeof interfaceLanguages

export const languageChoices = (Object.keys(interfaceLanguages) as InterfaceLanguage[]).map((id) => ({
  id,
  name: interfaceLanguages[id].name,
}))

export const defaultLanguage: InterfaceLanguage = 'ar'
