import { type ApiError, readSession, toApiError } from '@dalil/api/client'
import type { OwnReview, OwnReviewList } from '@dalil/api/contract'
import { runWhenVisible } from '../../components/map/run-when-visible.ts'
import { showToast } from '../../components/toast/toast.ts'
import { addConnectionMessage, api, showFailure } from '../../lib/api-client.ts'
import { openFormDraft } from '../../lib/drafts/form-draft.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { renderOwnReview } from './own-review.ts'
import { PhotoPicker } from './photo-picker.ts'
import { findReviewElement, reloadReviews } from './reload-reviews.ts'
import { addVisitMonthOptions } from './visit-months.ts'

type ReviewTexts = Texts<
  | 'review.fetch.failed'
  | 'review.form'
  | 'validation.max'
  | 'validation.rating_required'
  | 'validation.required.comment'
>
const fieldNames = ['rating', 'comment', 'visited_on', 'photos'] as const
type Field = (typeof fieldNames)[number]

const form = document.getElementById('review-form') as HTMLFormElement | null
const texts = JSON.parse(form?.dataset.texts ?? '{}') as ReviewTexts
const listing = form?.dataset.listing
const months = form?.querySelector<HTMLSelectElement>('[name="visited_on"]')
let edited: number | undefined

const photoField = document.getElementById('review-photos')
const photos =
  photoField && new PhotoPicker(photoField, (text) => setText(document.getElementById('photos-error'), text))

function read() {
  const fields = new FormData(form ?? undefined)
  return {
    rating: Number(fields.get('rating') ?? 0),
    comment: String(fields.get('comment') ?? '').trim(),
    visited_on: String(fields.get('visited_on') ?? ''),
  }
}

const unwritten = { edited: 0, rating: 0, comment: '', visited_on: '' }
const draft = openFormDraft(`review:${listing}`)

function findDraft(): typeof unwritten | null {
  const words = draft.read(unwritten)
  return words?.edited === (edited ?? 0) ? words : null
}

function fill({ rating, comment, visited_on }: ReturnType<typeof read>): void {
  const star = form?.querySelector<HTMLInputElement>(`[name="rating"][value="${rating}"]`)
  if (star) star.checked = true
  const textarea = form?.querySelector('textarea')
  if (textarea) textarea.value = comment
  if (months) addVisitMonthOptions(months, visited_on)
}

function toRequest(input: ReturnType<typeof read>): FormData {
  const request = new FormData()
  for (const [name, value] of Object.entries(input)) request.append(name, String(value))
  photos?.appendTo(request)
  return request
}

/** Implements the contract's rules without loading the contract. */
function validate({ rating, comment }: ReturnType<typeof read>): Partial<Record<Field, string>> {
  const length = Array.from(comment.normalize('NFC')).length
  const tooLong = length > Number(form?.dataset.most) ? texts['validation.max'] : undefined
  return {
    ...(rating === 0 && { rating: texts['validation.rating_required'] }),
    ...(length === 0 ? { comment: texts['validation.required.comment'] } : tooLong && { comment: tooLong }),
  }
}

function setText(slot: Element | null | undefined, text: string | undefined): void {
  const error = form
    ?.querySelector<HTMLTemplateElement>('template[data-error]')
    ?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const message = error?.querySelector('span')
  if (message) message.textContent = text ?? ''
  slot?.replaceChildren(...(text && error ? [error] : []))
}

function showErrors(errors: Partial<Record<Field, string>>, problem?: string): void {
  for (const name of fieldNames) {
    setText(document.getElementById(`${name}-error`), errors[name])
    for (const field of readFields(name)) field.ariaInvalid = String(errors[name] !== undefined)
  }
  const alert = form?.querySelector<HTMLElement>('.review-problem')
  setText(alert, problem)
  if (problem) alert?.focus()
  const wrong = fieldNames.find((name) => errors[name] !== undefined)
  if (wrong) readFields(wrong)[0]?.focus()
}

const readFields = (name: Field) => [...(form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])]

function toMessage(failure: ApiError): string {
  const { code, status, message, isAnswered } = failure
  if (code === 'REVIEW_ALREADY_EXISTS') return texts['review.form.exists']
  if (status === 403) return texts['review.form.forbidden']
  return isAnswered
    ? texts['review.form.refused'].replace('{message}', message)
    : addConnectionMessage(failure, texts['review.form.failed'])
}

async function send(): Promise<void> {
  const input = read()
  const wrong = validate(input)
  showErrors(wrong)
  if (Object.keys(wrong).length > 0) return
  setBusy(true)
  try {
    const request = toRequest(input)
    const review = await (edited === undefined
      ? api.post<OwnReview>(`/listings/${listing}/reviews`, request)
      : api.put<OwnReview>(`/reviews/${edited}`, request))
    if (review.status !== 'shown') return await showHeldReview(review)
    const { id, edited_at } = review
    const message = edited === undefined ? texts['review.form.sent'] : texts['review.form.saved']
    // An edited review may be on another page of the list.
    const isFresh = (page: Document) => {
      const review = findReviewElement(page, id)
      return review === null ? edited !== undefined : (review.dataset.edited ?? null) === edited_at
    }
    const isShown = await reloadReviews(isFresh)
    openForm(null)
    showToast(
      isShown ? { variant: 'success', text: message } : { variant: 'error', text: texts['review.fetch.failed'] },
    )
    // The form is hidden, so the focus moves to the review.
    findReviewElement(document, id)?.focus()
  } catch (error) {
    const failure = toApiError(error)
    const errors = Object.entries(failure.errors).map(([name, [text = '']]) => [name, text])
    showErrors(Object.fromEntries(errors), errors.length > 0 ? undefined : toMessage(failure))
  } finally {
    setBusy(false)
  }
}

async function showHeldReview(review: OwnReview): Promise<void> {
  if (edited !== undefined) await reloadReviews((page) => findReviewElement(page, review.id) === null)
  openForm(null)
  renderOwnReview(review)?.focus()
  const text = review.status === 'held' ? texts['review.form.held'] : texts['review.form.saved']
  showToast({ variant: 'success', text })
}

const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')

function setBusy(isBusy: boolean): void {
  if (!button) return
  button.ariaBusy = String(isBusy)
  button.ariaDisabled = String(isBusy)
  button.querySelectorAll(':scope > span').forEach((label, index) => {
    label.ariaHidden = String(isBusy !== (index === 1))
  })
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (button?.ariaBusy !== 'true') void send()
})

function openForm(review: OwnReview | null): void {
  if (!form) return
  edited = review?.id
  form.closest('.detail')?.classList.toggle('is-editing', review !== null)
  form.reset()
  photos?.show(review?.photos ?? [])
  showErrors({})
  if (review === null) draft.remove()
  fill(review === null ? unwritten : (findDraft() ?? { ...review, visited_on: review.visited_on ?? '' }))
  const heading = form.querySelector('h3')
  if (heading) heading.textContent = review ? texts['review.form.edit'] : texts['review.form.title']
  const [label] = button?.children ?? []
  if (label) label.textContent = review ? texts['review.form.save'] : texts['review.form.send']
  if (cancel) cancel.hidden = review === null
  if (!review) return
  form.scrollIntoView({ block: 'nearest' })
  form.querySelector('textarea')?.focus()
}

async function editOwn(): Promise<void> {
  try {
    const { data } = await api.get<OwnReviewList>(`/my-reviews?listing_id=${listing}`)
    openForm(data[0] ?? null)
  } catch (error) {
    showFailure(error, () => void editOwn())
  }
}

const cancel = form?.querySelector<HTMLButtonElement>('[data-cancel]')
cancel?.addEventListener('click', () => {
  const opener = findReviewElement(document, edited ?? null)?.querySelector<HTMLElement>('[data-edit-review]')
  openForm(null)
  opener?.focus()
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-edit-review]')) void editOwn()
})
form?.addEventListener('input', ({ target }) => {
  const name = fieldNames.find((each) => each === (target as HTMLInputElement).name)
  if (!name || readFields(name).every(({ ariaInvalid }) => ariaInvalid !== 'true') || validate(read())[name]) return
  setText(document.getElementById(`${name}-error`), undefined)
  for (const field of readFields(name)) field.ariaInvalid = 'false'
})
form?.addEventListener('input', () => draft.save({ edited: edited ?? 0, ...read() }, unwritten))
if (form) {
  // The names of months take the browser longer than all other scripts of the page, and guests do not see the form.
  runWhenVisible(form, () => {
    if (edited === undefined) fill(findDraft() ?? unwritten)
  })
}
if (location.hash === '#edit-review' && readSession()) void editOwn()
