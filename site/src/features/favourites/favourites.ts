import { readSession, subscribeToSession, toApiError } from '@dalil/api/client'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { loginUrl } from '../../lib/session/return-url.ts'

/** What is known of the listings whose hearts this page has shown: kept or not. */
const known = new Map<number, boolean>()
let askedFor: string | undefined

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-heart]')]
const listingOf = (heart: HTMLElement) => Number(heart.dataset.heart)

function draw(): void {
  for (const heart of hearts()) heart.ariaPressed = String(known.get(listingOf(heart)) ?? false)
}

/** One question for all hearts that are new on the page. */
async function learn(): Promise<void> {
  if (!readSession()) return
  const among = [...new Set(hearts().map(listingOf))].filter((id) => !known.has(id))
  for (const id of among) known.set(id, false)
  if (among.length > 0) {
    try {
      const { data } = await api.get<{ data: number[] }>(`/user/favourites/ids?among=${among.slice(0, 100)}`)
      for (const id of data) known.set(id, true)
    } catch (error) {
      toApiError(error)
      for (const id of among) known.delete(id)
    }
  }
  draw()
}

async function toggle(id: number): Promise<void> {
  const isStored = !known.get(id)
  known.set(id, isStored)
  draw()
  try {
    await (isStored ? api.put(`/listings/${id}/favourite`) : api.delete(`/listings/${id}/favourite`))
  } catch (error) {
    known.set(id, !isStored)
    draw()
    showToast({ variant: 'error', text: toApiError(error).message })
  }
}

/** Somebody else's hearts are not mine. */
function startAgain(): void {
  const token = readSession()?.token
  if (token === askedFor) return
  askedFor = token
  known.clear()
  draw()
  void learn()
}

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLButtonElement>('button[data-heart]')
  if (!heart) return
  if (readSession()) void toggle(listingOf(heart))
  else location.assign(loginUrl())
})
subscribeToSession(startAgain)
startAgain()

// Live filters put other cards in place of these.
const results = document.getElementById('results')
if (results) new MutationObserver(() => void learn()).observe(results, { childList: true, subtree: true })
