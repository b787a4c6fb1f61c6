import type { SiteColours } from '@dalil/api/contract'
import { apiUrl } from '../addresses.ts'
import { createSharedValue } from './shared-value.ts'

const shared = createSharedValue<SiteColours | null>(null)

/** Without an answer the back office has the initial colours. */
export async function loadSiteColours(): Promise<void> {
  const response = await fetch(`${apiUrl}/site/colours`, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return
  const colours = (await response.json()) as SiteColours
  for (const theme of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name=theme-color][media*=${theme}]`)
      ?.setAttribute('content', colours[theme].plate ?? '')
  shared.write(colours)
}

export const useSiteColours = shared.useValue
