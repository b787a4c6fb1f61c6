import { isLanguage } from '@dalil/api/client'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { languages } from '../languages.ts'
import { currentLanguage } from './store.ts'

const choices = Object.entries(languages).map(([locale, { name }]) => ({ locale, name }))

/** Messages of the API are shown as they come, in the caller's language: a text that is no key is not missing. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => languages[isLanguage(locale) ? locale : 'ar'].words,
  currentLanguage(),
  choices,
  { allowMissing: true },
)
