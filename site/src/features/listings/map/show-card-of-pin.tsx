import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { api } from '../../../lib/api-client.ts'
import { CompactListingCard } from '../../accounts/tabs/CompactListingCard.tsx'

/** The card is a copy from the list, or compact. The first click on a pin shows it. */
export function showCardOfPin(results: HTMLElement, canvas: HTMLElement, panel: HTMLElement): void {
  const holder = document.createElement('div')
  holder.className = 'grid grid--cards results-map__card'
  holder.ariaLive = 'polite'
  panel.append(holder)
  let shown: HTMLAnchorElement | null = null

  const show = async (pin: HTMLAnchorElement) => {
    const card = results.querySelectorAll('.grid--cards .card')[Number(pin.dataset.number) - 1]
    try {
      const copy = card?.cloneNode(true) ?? (await createCompactCard(pin.dataset.listing))
      if (shown === pin) holder.replaceChildren(copy)
    } catch {
      location.assign(pin.href)
    }
  }
  // A click beside the pins hides the card, and the next click on its pin shows it again.
  const choose = (pin: HTMLAnchorElement | null) => {
    shown = pin
    holder.replaceChildren()
    for (const marked of canvas.querySelectorAll('.pin.is-marked')) marked.classList.remove('is-marked')
    pin?.classList.add('is-marked')
    if (pin) void show(pin)
  }
  canvas.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const pin = target instanceof Element ? target.closest<HTMLAnchorElement>('.pin') : null
    // The second click follows the link. With a modifier key, the link opens elsewhere.
    if (pin && (pin === shown || metaKey || ctrlKey || shiftKey || altKey)) return
    if (pin) event.preventDefault()
    choose(pin)
  })
  new MutationObserver(() => choose(null)).observe(results, { childList: true })
}

async function createCompactCard(id: string | undefined): Promise<HTMLElement> {
  const element = document.createElement('div')
  const row = await api.get<Listing>(`/listings/${id}`)
  createRoot(element).render(<CompactListingCard row={row}>{null}</CompactListingCard>)
  return element
}
