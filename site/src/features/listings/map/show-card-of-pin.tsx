import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { api } from '../../../lib/api-client.ts'
import { CompactListingCard } from '../../accounts/tabs/CompactListingCard.tsx'

/** The card is a copy from the list, or compact. The first click on a pin shows it. */
export function showCardOfPin(
  results: HTMLElement,
  canvas: HTMLElement,
  panel: HTMLElement,
  reveal: (pin: HTMLElement, card: HTMLElement) => void,
): void {
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
    shown?.classList.remove('is-shown')
    shown = pin
    holder.replaceChildren()
    for (const marked of canvas.querySelectorAll('.pin.is-marked')) marked.classList.remove('is-marked')
    pin?.classList.add('is-marked', 'is-shown')
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
  panel.addEventListener('keydown', (event) => {
    const pin = shown
    if (!pin || holder.childElementCount === 0) return
    if (event.key === 'Escape') {
      // The next one closes the map of a phone.
      event.stopPropagation()
      choose(null)
      const former = pin.isConnected ? pin : canvas
      former.focus({ preventScroll: true })
    }
    if (event.key === 'Tab') tabThroughCard(event, pin, holder)
  })
  new MutationObserver(() => choose(null)).observe(results, { childList: true })
  new ResizeObserver(() => shown && holder.childElementCount > 0 && reveal(shown, holder)).observe(holder)
  canvas.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.pin:focus-visible')) reveal(target, holder)
  })
}

/** The card is behind all pins, and the keyboard finds it behind its own. */
function tabThroughCard(event: KeyboardEvent, pin: HTMLElement, card: HTMLElement): void {
  const stops = [...card.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], pin] : [pin, stops[0]]
  if (event.target === from) {
    event.preventDefault()
    to?.focus()
  } else if (!event.shiftKey && event.target === stops.at(-1)) pin.focus()
}

async function createCompactCard(id: string | undefined): Promise<HTMLElement> {
  const element = document.createElement('div')
  const row = await api.get<Listing>(`/listings/${id}`)
  createRoot(element).render(<CompactListingCard row={row}>{null}</CompactListingCard>)
  return element
}
