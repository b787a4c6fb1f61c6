import type { SiteColours } from '@dalil/api/contract'
import { useSyncExternalStore } from 'react'
import { apiUrl } from '../addresses.ts'

let colours: SiteColours | null = null
const listeners = new Set<() => void>()

/** Without an answer the back office has the initial colours. */
export async function loadSiteColours(): Promise<void> {
  const response = await fetch(`${apiUrl}/site/colours`, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return
  colours = (await response.json()) as SiteColours
  for (const theme of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name=theme-color][media*=${theme}]`)
      ?.setAttribute('content', colours[theme].plate ?? '')
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSiteColours = (): SiteColours | null => useSyncExternalStore(subscribe, () => colours)
