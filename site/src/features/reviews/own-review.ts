import { readSession } from '@dalil/api/client'
import type { OwnReview, OwnReviewList } from '@dalil/api/contract'
import { api } from '../../lib/api-client.ts'

const place = document.getElementById('own-review')
const template = document.getElementById('own-review-item') as HTMLTemplateElement | null

function createPhoto({ image_url }: OwnReview['photos'][number], index: number): HTMLElement {
  const link = document.createElement('a')
  link.href = image_url
  const alt = template?.dataset.photo?.replace('{number}', String(index + 1))
  link.append(Object.assign(new Image(160, 120), { src: image_url, alt }))
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Draws a review that the list lacks, because it is held, hidden or on another page. */
export function renderOwnReview(review: OwnReview): HTMLElement | null {
  const article = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!article) return null
  Object.assign(article.dataset, { review: review.id, author: review.user_id })
  const [body, stars, photos] = ['.review__body', '.stars', '.review__photos'].map((part) =>
    article.querySelector<HTMLElement>(part),
  )
  if (body) body.textContent = review.comment
  stars?.classList.add(`stars--${review.rating}`)
  if (stars) stars.ariaLabel = (JSON.parse(template?.dataset.stars ?? '[]') as string[])[review.rating - 1] ?? ''
  if (review.photos.length > 0) photos?.append(...review.photos.map(createPhoto))
  else photos?.remove()
  for (const note of article.querySelectorAll<HTMLElement>('[data-status]')) {
    if (note.dataset.status !== review.status) note.remove()
  }
  place?.replaceChildren(article)
  place?.closest('.detail')?.classList.add('has-mine')
  return article
}

const isShown = () => document.querySelector('.review.is-mine') !== null

export async function showOwnReview(): Promise<void> {
  if (!readSession()) return place?.replaceChildren()
  if (!place || isShown() || place.closest<HTMLElement>('.detail')?.dataset.relation !== 'member') return
  const { data } = await api.get<OwnReviewList>(`/my-reviews?listing_id=${place.dataset.listing}`)
  const [review] = data
  if (review && !isShown()) renderOwnReview(review)
}
