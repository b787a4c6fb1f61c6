import { addMissingIcons } from '../../components/icon/add-missing-icons.ts'

const regions = ['scores', 'review-summary', 'review-list']
/** Milliseconds between two looks: the server drops the page that it kept a moment after the change. */
const pauses = [0, 100, 200, 400, 800, 1600]

/** What reviews say and count, drawn anew from the page itself, once it shows what has just been changed. */
export async function reloadReviews(isFresh: (page: Document) => boolean): Promise<boolean> {
  // Where a new one stands first.
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
