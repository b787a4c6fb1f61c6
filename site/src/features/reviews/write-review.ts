import { type ApiError, toApiError } from '@dalil/api/client'
import type { Review } from '@dalil/api/contract'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { findReviewElement, reloadReviews } from './reload-reviews.ts'

type Texts = Record<
  'rating' | 'required' | 'max' | 'sent' | 'exists' | 'forbidden' | 'refused' | 'failed' | 'unseen',
  string
>
type Field = 'rating' | 'comment'

const form = document.getElementById('review-form') as HTMLFormElement | null
const texts = JSON.parse(form?.dataset.texts ?? '{}') as Texts
const listing = form?.dataset.listing

function read() {
  const fields = new FormData(form ?? undefined)
  return { rating: Number(fields.get('rating') ?? 0), comment: String(fields.get('comment') ?? '').trim() }
}

/** The contract's rules, without loading the contract. */
function check({ rating, comment }: ReturnType<typeof read>): Partial<Record<Field, string>> {
  const length = Array.from(comment.normalize('NFC')).length
  const tooLong = length > Number(form?.dataset.most) ? texts.max : undefined
  return {
    ...(rating === 0 && { rating: texts.rating }),
    ...(length === 0 ? { comment: texts.required } : tooLong && { comment: tooLong }),
  }
}

function put(slot: Element | null | undefined, text: string | undefined): void {
  const error = form?.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const said = error?.querySelector('span')
  if (said) said.textContent = text ?? ''
  slot?.replaceChildren(...(text && error ? [error] : []))
}

function say(errors: Partial<Record<Field, string>>, problem?: string): void {
  for (const name of ['rating', 'comment'] as const) {
    put(document.getElementById(`${name}-error`), errors[name])
    for (const field of readFields(name)) field.ariaInvalid = String(errors[name] !== undefined)
  }
  put(form?.querySelector('.review-problem'), problem)
  const wrong = (['rating', 'comment'] as const).find((name) => errors[name] !== undefined)
  if (wrong) readFields(wrong)[0]?.focus()
}

const readFields = (name: Field) => [...(form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])]

function toMessage({ code, status, message }: ApiError): string {
  if (code === 'REVIEW_ALREADY_EXISTS') return texts.exists
  if (status === 403) return texts.forbidden
  return code === 'OFFLINE' ? texts.failed : texts.refused.replace('{message}', message)
}

async function send(): Promise<void> {
  const input = read()
  const wrong = check(input)
  say(wrong)
  if (Object.keys(wrong).length > 0) return
  setBusy(true)
  try {
    const { id } = await api.post<Review>(`/listings/${listing}/reviews`, input)
    form?.reset()
    const isShown = await reloadReviews((page) => findReviewElement(page, id) !== null)
    showToast(isShown ? { variant: 'success', text: texts.sent } : { variant: 'error', text: texts.unseen })
    // The form is hidden, so the focus moves to the new review.
    findReviewElement(document, id)?.focus()
  } catch (error) {
    const failure = toApiError(error)
    const errors = Object.entries(failure.errors).map(([name, [text = '']]) => [name, text])
    say(Object.fromEntries(errors), errors.length > 0 ? undefined : toMessage(failure))
  } finally {
    setBusy(false)
  }
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
