import { createSitePaths } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'
import { siteUrl } from '../addresses.ts'
import { useSite } from '../providers/site.ts'

/** Pages of the country in the given language, that of the back office, or of the default ones where they are not open. */
export function useSitePaths(country?: string, language?: Language) {
  const locale = useLocale() as Language
  const wanted = language ?? locale
  const site = useSite()
  const base = siteUrl.replace(/\/$/, '')
  if (!site) return createSitePaths(undefined, base)
  const open = site.countries.find(({ code }) => code === country)?.code ?? site.default_country
  const lang = site.languages.includes(wanted) ? wanted : site.default_language
  return createSitePaths({ country: open, lang }, base)
}
