import type { SiteState } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { useSyncExternalStore } from 'react'
import { useLocale } from 'react-admin'
import { apiUrl } from '../addresses.ts'

type Site = Pick<SiteState, 'name' | 'logo_ar' | 'logo_latin'>

let site: Site = { name: { ar: '', en: '', nl: '' }, logo_ar: null, logo_latin: null }
const listeners = new Set<() => void>()

export function setSiteSign(next: Site): void {
  site = next
  for (const tell of listeners) tell()
}

/** Without an answer the back office has no name, but works. */
export async function loadSiteSign(): Promise<void> {
  const response = await fetch(`${apiUrl}/site`, { cache: 'no-cache' }).catch(() => null)
  if (response?.ok) setSiteSign((await response.json()) as Site)
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const useSite = (): Site => useSyncExternalStore(subscribe, () => site)

export const useSiteNames = (): Site['name'] => useSite().name

export const useSiteName = (): string => useSiteNames()[useLocale() as Language]

export function useSiteLogo(): string | null {
  const { logo_ar, logo_latin } = useSite()
  return useLocale() === 'ar' ? (logo_ar ?? logo_latin) : (logo_latin ?? logo_ar)
}
