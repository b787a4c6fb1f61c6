import { readSession, subscribeToSession, toApiError } from '@dalil/api/client'
import type { Review } from '@dalil/api/contract'
import { api, showFailure } from '../../lib/api-client.ts'
import { readCurrentLocale } from '../../lib/current-locale.ts'
import { toNumberFormat } from '../../lib/intl/island-formats.ts'
import { createLoginUrl } from '../../lib/session/return-url.ts'

const listing = document.querySelector<HTMLElement>('.detail[data-listing]')?.dataset.listing
const votes = new Set<number>()
let account: number | undefined

const findButtons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-helpful]')]

function draw(): void {
  for (const button of findButtons()) button.ariaPressed = String(votes.has(Number(button.dataset.helpful)))
}

async function loadVotes(): Promise<void> {
  const user = readSession()?.user.id
  if (user !== account) votes.clear()
  if (user !== undefined && user !== account && findButtons().length > 0) {
    account = user
    try {
      const { data } = await api.get<{ data: number[] }>(`/user/helpful-reviews?listing_id=${listing}`)
      for (const id of data) votes.add(id)
    } catch (error) {
      toApiError(error)
      account = undefined
    }
  }
  draw()
}

function showCount(shown: HTMLElement, count: number): void {
  shown.dataset.count = String(count)
  shown.hidden = count === 0
  shown.textContent = toNumberFormat(readCurrentLocale().lang).format(count)
}

async function toggle(button: HTMLButtonElement): Promise<void> {
  const shown = button.querySelector<HTMLElement>('[data-count]')
  if (!shown) return
  const id = Number(button.dataset.helpful)
  const path = `/reviews/${id}/helpful`
  const isVote = !votes.has(id)
  try {
    if (isVote) {
      const { helpful_count } = await api.put<Review>(path)
      votes.add(id)
      showCount(shown, helpful_count)
    } else {
      await api.delete(path)
      votes.delete(id)
      showCount(shown, Number(shown.dataset.count) - 1)
    }
  } catch (error) {
    showFailure(error, () => votes.has(id) !== isVote && void toggle(button))
  }
  draw()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-helpful]') : null
  if (!button) return
  if (!readSession()) return location.assign(createLoginUrl())
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  void toggle(button).finally(() => {
    button.ariaBusy = null
  })
})

subscribeToSession(() => void loadVotes())
document.addEventListener('reviews', () => void loadVotes())
void loadVotes()
