import { isLanguage } from '@dalil/api/client'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { interfaceLanguages } from '../languages.ts'
import { readCurrentLanguage } from './preference-store.ts'

const choices = Object.entries(interfaceLanguages).map(([locale, { name }]) => ({ locale, name }))

/** `allowMissing` is set, because messages of the API are translated texts, not keys. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => interfaceLanguages[isLanguage(locale) ? locale : 'ar'].texts,
  readCurrentLanguage(),
  choices,
  { allowMissing: true },
)
