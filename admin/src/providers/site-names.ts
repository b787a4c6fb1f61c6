import type { Language } from '@dalil/db/vocabulary'
import { useSyncExternalStore } from 'react'
import { useLocale } from 'react-admin'
import { apiUrl } from '../addresses.ts'

type SiteNames = Record<Language, string>

let names: SiteNames = { ar: '', en: '', nl: '' }
const listeners = new Set<() => void>()

export function setSiteNames(next: SiteNames): void {
  names = next
  for (const tell of listeners) tell()
}

/** Without an answer the back office has no name, but works. */
export async function loadSiteNames(): Promise<void> {
  const response = await fetch(`${apiUrl}/site`, { cache: 'no-cache' }).catch(() => null)
  if (response?.ok) setSiteNames(((await response.json()) as { name: SiteNames }).name)
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSiteNames = (): SiteNames => useSyncExternalStore(subscribe, () => names)

export const useSiteName = (): string => useSiteNames()[useLocale() as Language]
