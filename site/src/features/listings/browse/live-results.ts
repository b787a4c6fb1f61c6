import { addMissingIcons } from '../../../components/icon/add-missing-icons.ts'

/** The fields of the filter panel, each as its form control holds it; an empty one filters nothing. */
export interface PanelFilters {
  title: string
  city: string
  category_id: string
  min_rating: string
  sort_by: string
  /** A point near which to look, in degrees; both or neither. */
  latitude: string
  longitude: string
}

/** Where the results of these filters stand. */
export function toResultsUrl(action: string, filters: PanelFilters): string {
  const filled = Object.entries(filters).filter(([, value]) => value !== '')
  return filled.length > 0 ? `${action}?${new URLSearchParams(filled)}` : action
}

let running: AbortController | undefined

/**
 * Fetches the same page as a reload would show and puts its results in place of these; a request that is still under
 * way is given up. Answers the filters as the server understood them, or null when a later request came between.
 */
export async function loadResults(address: string): Promise<PanelFilters | null> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const results = document.getElementById('results')
  results?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal: mine.signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${address} was toPromise with ${answer.status}`)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const filters = JSON.parse(page.getElementById('results')?.dataset.live ?? '')
    put(page)
    return filters
  } catch (error) {
    if (mine.signal.aborted) return null
    location.assign(address)
    throw error
  } finally {
    if (running === mine) results?.removeAttribute('aria-busy')
  }
}

/** What depends on the filters changes its content; the elements stay, so that the count is read out. */
function put(page: Document): void {
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
