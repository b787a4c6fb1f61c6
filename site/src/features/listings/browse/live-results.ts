import { type BrowseParameter, browseParameters } from '@dalil/api/contract/rules'
import { addMissingIcons } from '../../../components/icon/add-missing-icons.ts'
import { showOfflineToast } from '../../../components/toast/toast.ts'
import { awaitNextTask } from '../../../lib/await-next-task.ts'

/** '1' or empty for a checkbox, codes of amenities separated by commas. An empty value does not filter. */
export type PanelFilters = Record<Exclude<BrowseParameter, 'amenities[]' | 'page'> | 'amenities', string>

export function readPanelFilters(read: (name: BrowseParameter) => readonly unknown[]): PanelFilters {
  const {
    'amenities[]': amenities,
    page,
    ...filters
  } = Object.fromEntries(browseParameters.map((name) => [name, read(name).join(',')])) as Record<
    BrowseParameter,
    string
  >
  return { ...filters, amenities }
}

/** Null if they are not counted. */
export interface PanelChoices {
  open_now: number | null
  is_verified: number | null
  amenities: { code: string; name: string; count: number | null }[]
  show: string
}

export interface LivePanel {
  filters: PanelFilters
  choices: PanelChoices
}

/** Sorts the amenities, because the order of the checkboxes differs from the order of the server's codes. */
export function toResultsUrl(action: string, filters: PanelFilters): string {
  const { amenities, ...fields } = filters
  const codes = amenities
    .split(',')
    .sort()
    .map((code): [string, string] => ['amenities[]', code])
  const filled = [...Object.entries(fields), ...codes].filter(([, value]) => value !== '')
  return filled.length > 0 ? `${action}?${new URLSearchParams(filled)}` : action
}

/** Keeps the focused amenity in its place, even if the server no longer offers it. */
export function keepFocusedAmenity(
  shown: PanelChoices,
  fresh: PanelChoices,
  focused: string | undefined,
): PanelChoices {
  const place = shown.amenities.findIndex(({ code }) => code === focused)
  const kept = shown.amenities[place]
  if (!kept || fresh.amenities.some(({ code }) => code === kept.code)) return fresh
  return { ...fresh, amenities: fresh.amenities.toSpliced(place, 0, { ...kept, count: null }) }
}

class UnreachableError extends Error {}

let running: AbortController | undefined

/** Aborts a running request, which returns null. Without a connection, the page stays. */
export async function loadResults(address: string): Promise<LivePanel | null> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const results = document.getElementById('results')
  results?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal: mine.signal, headers: { Accept: 'text/html' } }).catch(() => null)
    mine.signal.throwIfAborted()
    if (!answer || answer.status >= 502) throw new UnreachableError()
    if (!answer.ok) throw new Error(`${address} responded with ${answer.status}`)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const panel = JSON.parse(page.getElementById('results')?.dataset.live ?? '')
    await awaitNextTask()
    mine.signal.throwIfAborted()
    replaceResults(page)
    return panel
  } catch (error) {
    if (mine.signal.aborted) return null
    if (!(error instanceof UnreachableError)) {
      location.assign(address)
      throw error
    }
  } finally {
    if (running === mine) results?.removeAttribute('aria-busy')
  }
  await new Promise<void>((retry) => showOfflineToast(retry, 'list'))
  return running === mine ? loadResults(address) : null
}

/** Keeps the elements and replaces their children, so that screen readers announce the count. */
function replaceResults(page: Document): void {
  document.title = page.title
  addMissingIcons(page)
  for (const region of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.getElementById(region.id)
    if (fresh) region.replaceChildren(...fresh.childNodes)
  }
  const switches = page.querySelectorAll<HTMLAnchorElement>('.switcher a')
  document.querySelectorAll<HTMLAnchorElement>('.switcher a').forEach((link, index) => {
    link.setAttribute('href', switches[index]?.getAttribute('href') ?? link.href)
  })
}
