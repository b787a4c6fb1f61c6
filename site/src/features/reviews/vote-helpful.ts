import { readSession, subscribeToSession, toApiError } from '@dalil/api/client'
import type { HelpfulCount } from '@dalil/api/contract'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { currentLocale } from '../../lib/current-locale.ts'
import { createNumberFormat } from '../../lib/island-formats.ts'
import { loginUrl } from '../../lib/session/return-url.ts'

const listing = document.querySelector<HTMLElement>('.detail[data-listing]')?.dataset.listing
const votes = new Set<number>()
let account: number | undefined

const findButtons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-helpful]')]

function draw(): void {
  for (const button of findButtons()) button.ariaPressed = String(votes.has(Number(button.dataset.helpful)))
}

/** Loads the votes of the account once. */
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

async function toggle(button: HTMLButtonElement): Promise<void> {
  const id = Number(button.dataset.helpful)
  const path = `/reviews/${id}/helpful`
  try {
    const isVote = !votes.has(id)
    const { helpful_count } = await (isVote ? api.put<HelpfulCount>(path) : api.delete<HelpfulCount>(path))
    if (isVote) votes.add(id)
    else votes.delete(id)
    const count = button.querySelector<HTMLElement>('[data-count]')
    if (count) {
      count.hidden = helpful_count === 0
      count.textContent = createNumberFormat(currentLocale().lang).format(helpful_count)
    }
  } catch (error) {
    showToast({ variant: 'error', text: toApiError(error).message })
  }
  draw()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-helpful]') : null
  if (!button) return
  if (!readSession()) return location.assign(loginUrl())
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  void toggle(button).finally(() => {
    button.ariaBusy = null
  })
})

subscribeToSession(() => void loadVotes())
document.addEventListener('reviews', () => void loadVotes())
void loadVotes()
