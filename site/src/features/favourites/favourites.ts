import { readSession, subscribeToSession, toApiError } from '@dalil/api/client'
import { showToast } from '../../components/toast/toast.ts'
import { api, showFailure } from '../../lib/api-client.ts'
import { createLoginUrl } from '../../lib/session/return-url.ts'

const isStoredById = new Map<number, boolean>()
let askedFor: string | undefined

function storePendingFavourite(id: number): void {
  try {
    sessionStorage.setItem('pendingFavourite', String(id))
  } catch {
    // If storage is disabled, nobody can log in either.
  }
}

function takePendingFavourite(): number | null {
  try {
    const id = Number(sessionStorage.getItem('pendingFavourite'))
    sessionStorage.removeItem('pendingFavourite')
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-heart]')]
const toListingId = (heart: HTMLElement) => Number(heart.dataset.heart)

function draw(): void {
  for (const heart of hearts()) {
    const isStored = isStoredById.get(toListingId(heart)) ?? false
    if (heart.ariaPressed === String(isStored)) continue
    const { remove, saved, unsaved } = heart.dataset
    heart.ariaPressed = String(isStored)
    heart.ariaLabel = (isStored ? saved : unsaved) ?? null
    heart.title = (isStored && remove) || ''
    const word = heart.querySelector<HTMLElement>('[data-other]')
    if (word) [word.textContent, word.dataset.other] = [word.dataset.other ?? '', word.textContent]
  }
}

async function loadStates(): Promise<void> {
  if (!readSession()) return
  const among = [...new Set(hearts().map(toListingId))].filter((id) => !isStoredById.has(id))
  for (const id of among) isStoredById.set(id, false)
  if (among.length > 0) {
    try {
      const { data } = await api.get<{ data: number[] }>(`/user/favourites/ids?among=${among.slice(0, 100)}`)
      for (const id of data) isStoredById.set(id, true)
    } catch (error) {
      toApiError(error)
      for (const id of among) isStoredById.delete(id)
    }
  }
  draw()
}

async function toggle(id: number): Promise<void> {
  const isStored = !isStoredById.get(id)
  isStoredById.set(id, isStored)
  draw()
  // If the session has ended, the login page opens, which may abort the response.
  if (isStored) storePendingFavourite(id)
  try {
    await (isStored ? api.put(`/listings/${id}/favourite`) : api.delete(`/listings/${id}/favourite`))
  } catch (error) {
    if (!readSession()) return
    isStoredById.set(id, !isStored)
    draw()
    showFailure(error, () => isStoredById.get(id) !== isStored && void toggle(id))
  }
  takePendingFavourite()
}

async function savePendingFavourite(): Promise<void> {
  // A page for guests is left after the login, which would abort the request. The next page sends it.
  if (document.documentElement.dataset.only === 'guests') return
  const id = readSession() && takePendingFavourite()
  if (!id) return
  try {
    await api.put(`/listings/${id}/favourite`)
    // The states may have been loaded before this request.
    isStoredById.set(id, true)
    draw()
  } catch (error) {
    showToast({ variant: 'error', text: toApiError(error).message })
  }
}

function startAgain(): void {
  const token = readSession()?.token
  if (token === askedFor) return
  askedFor = token
  isStoredById.clear()
  draw()
  void savePendingFavourite().then(loadStates)
}

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLButtonElement>('button[data-heart]')
  if (!heart) return
  if (readSession()) void toggle(toListingId(heart))
  else {
    storePendingFavourite(toListingId(heart))
    location.assign(createLoginUrl('favourite'))
  }
})
subscribeToSession(startAgain)
// A guest who returns from the login page without a session no longer wants to save the listing.
if (!readSession() && hearts().length > 0) takePendingFavourite()
startAgain()

// Live filters replace the cards.
const results = document.getElementById('results')
if (results) new MutationObserver(() => void loadStates()).observe(results, { childList: true, subtree: true })
