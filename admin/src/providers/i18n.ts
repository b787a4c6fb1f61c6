import { isLanguage } from '@dalil/api/client'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { defaultLanguage, interfaceLanguages } from '../languages.ts'
import { readCurrentLanguage } from './preference-store.ts'
import { loadSiteSettings } from './site.ts'
import { loadSiteColours } from './site-colours.ts'

const choices = Object.entries(interfaceLanguages).map(([locale, { name }]) => ({ locale, name }))

/** react-admin needs the texts before it renders. `allowMissing`, because messages of the API are translated texts. */
export async function createI18nProvider(): Promise<I18nProvider> {
  const initial = readCurrentLanguage()
  // A catalogue that does not load must not leave the page blank.
  const [texts] = await Promise.all([
    interfaceLanguages[initial].loadTexts().catch(interfaceLanguages[defaultLanguage].loadTexts),
    loadSiteColours(),
    loadSiteSettings(),
  ])
  return polyglotI18nProvider(
    (locale) =>
      locale === initial ? texts : interfaceLanguages[isLanguage(locale) ? locale : defaultLanguage].loadTexts(),
    initial,
    choices,
    { allowMissing: true },
  )
}
