import { loadReviews } from './reload-reviews.ts'

const list = document.getElementById('review-list')
let requestNumber = 0
let shown = location.search

/** Loads the reviews of a link without a navigation, which would lose a review that is being written. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const number = ++requestNumber
  if (!(await loadReviews(link.pathname + link.search))) return location.assign(link.href)
  if (number !== requestNumber) return
  history.pushState(null, '', link.href)
  shown = location.search
  const same = [...(list?.querySelectorAll('a') ?? [])].find(({ href }) => href === link.href)
  ;(same ?? list)?.focus({ preventScroll: true })
  list?.scrollIntoView()
}

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('#review-summary a, #review-list :is(.chips, .review-order, .pages) a')
      : null
  if (!link || ctrlKey || metaKey || shiftKey || link.pathname !== location.pathname) return
  event.preventDefault()
  void follow(link)
})

addEventListener('popstate', () => {
  if (location.search === shown) return
  shown = location.search
  requestNumber++
  void loadReviews(location.pathname + location.search)
})
document.addEventListener('reviews', () => {
  shown = location.search
})
