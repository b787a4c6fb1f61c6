import type { SiteState } from '@dalil/api/contract'
import { type CountryCode, countryCodes, type Language } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { createSharedValue } from './shared-value.ts'

export type Site = Pick<
  SiteState,
  'name' | 'logo_ar' | 'logo_latin' | 'countries' | 'languages' | 'default_country' | 'default_language'
>

const site = createSharedValue<Site | null>(null)

export const setSite: (next: Site) => void = site.write

/** Without an answer the back office has no name, but works. */
export async function loadSiteSettings(): Promise<void> {
  const response = await fetch(`${apiUrl}/site`, { cache: 'no-cache' }).catch(() => null)
  if (response?.ok) setSite(await response.json())
}

export const useSite = site.useValue

export const useSiteNames = (): SiteState['name'] => useSite()?.name ?? { ar: '', en: '', nl: '' }

export const useSiteName = (): string => useSiteNames()[useLocale() as Language]

export function useSiteLogo(): string | null {
  const { logo_ar = null, logo_latin = null } = useSite() ?? {}
  return useLocale() === 'ar' ? (logo_ar ?? logo_latin) : (logo_latin ?? logo_ar)
}

/** All countries, the open ones first, in the order of the directory. */
export function useCountries(): CountryCode[] {
  const open = useSite()?.countries.map(({ code }) => code) ?? []
  return [...new Set([...open, ...countryCodes])]
}
