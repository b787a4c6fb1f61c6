import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { api } from '../../../lib/api-client.ts'
import { CompactListingCard } from '../../accounts/tabs/CompactListingCard.tsx'

/** The card is a copy from the list, or compact. The first click on a pin prevents the default of its link. */
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
  canvas.addEventListener('click', (event) => {
    shown = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.pin') : null
    // A click beside the pins hides the card, and the next click on its pin shows it again.
    if (!shown) for (const marked of canvas.querySelectorAll('.pin.is-marked')) marked.classList.remove('is-marked')
    holder.replaceChildren()
    if (shown && event.defaultPrevented) void show(shown)
  })
  new MutationObserver(() => holder.replaceChildren()).observe(results, { childList: true })
}

async function createCompactCard(id: string | undefined): Promise<HTMLElement> {
  const element = document.createElement('div')
  const row = await api.get<Listing>(`/listings/${id}`)
  createRoot(element).render(<CompactListingCard row={row}>{null}</CompactListingCard>)
  return element
}
