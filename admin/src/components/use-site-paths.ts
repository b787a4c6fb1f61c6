import { createSitePaths, toLocalePrefix } from '@dalil/api/contract/rules'
import { siteCountries } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'
import { siteUrl } from '../addresses.ts'
import type { InterfaceLanguage } from '../languages.ts'

export function useSitePaths(country?: string) {
  const lang = useLocale() as InterfaceLanguage
  const siteCountry = siteCountries.find((code) => code === country) ?? 'nl'
  return createSitePaths(siteUrl.replace(/\/$/, '') + toLocalePrefix({ country: siteCountry, lang }))
}
