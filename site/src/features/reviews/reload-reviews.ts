import { addMissingIcons } from '../../components/icon/add-missing-icons.ts'

const regions = ['scores', 'review-summary', 'own-review', 'review-list']
/** The milliseconds before each attempt, because the page cache is purged only shortly after the change. */
const pauses = [0, 100, 200, 400, 800, 1600]

async function fetchPage(address: string, cache: RequestCache): Promise<Document | null> {
  const answer = await fetch(address, { cache, headers: { Accept: 'text/html' } }).catch(() => null)
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
}

function replaceRegions(page: Document): void {
  addMissingIcons(page)
  for (const id of regions) {
    const fresh = page.getElementById(id)
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh.childNodes)
  }
  document.dispatchEvent(new Event('reviews'))
}

/** Fetches the page up to six times, until `isFresh` accepts it, and replaces the reviews by those of the last copy. */
export async function reloadReviews(isFresh: (page: Document) => boolean): Promise<boolean> {
  // New reviews are on the first page.
  const address = location.pathname
  let page: Document | null = null
  for (const pause of pauses) {
    await new Promise((done) => setTimeout(done, pause))
    page = (await fetchPage(address, 'no-store')) ?? page
    if (page && isFresh(page)) break
  }
  if (!page) return false
  if (location.search) history.replaceState(history.state, '', address)
  replaceRegions(page)
  return true
}

/** Replaces the reviews by those of another order, filter or page; false if they cannot be loaded. */
export async function loadReviews(address: string): Promise<boolean> {
  const page = await fetchPage(address, 'default')
  if (page) replaceRegions(page)
  return page !== null
}

export const findReviewElement = (page: Document, id: number | null) =>
  page.querySelector<HTMLElement>(`.review[data-review="${id}"]`)
