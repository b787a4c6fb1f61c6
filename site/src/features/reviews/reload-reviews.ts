import { addMissingIcons } from '../../components/icon/add-missing-icons.ts'

const regions = ['scores', 'review-summary', 'review-list']
/** Milliseconds before each attempt: the page cache is purged shortly after the change. */
const pauses = [0, 100, 200, 400, 800, 1600]

/** Replaces the reviews by those of a new copy of the page, once `isFresh` accepts it. */
export async function reloadReviews(isFresh: (page: Document) => boolean): Promise<boolean> {
  // New reviews are on the first page.
  const address = location.pathname
  let page: Document | undefined
  for (const pause of pauses) {
    await new Promise((done) => setTimeout(done, pause))
    const answer = await fetch(address, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(() => null)
    if (!answer?.ok) continue
    page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (isFresh(page)) break
  }
  if (!page) return false
  addMissingIcons(page)
  for (const id of regions) {
    const fresh = page.getElementById(id)
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh.childNodes)
  }
  if (location.search) history.replaceState(history.state, '', address)
  document.dispatchEvent(new Event('reviews'))
  return true
}

export const findReviewElement = (page: Document, id: number | null) =>
  page.querySelector<HTMLElement>(`.review[data-review="${id}"]`)
