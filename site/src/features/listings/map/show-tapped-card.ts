/**
 * Shows a copy of a listing's card over the lower part of the map when its pin is tapped, because the map covers the list on phones. The
 * first tap on a pin does not follow its link, which `defaultPrevented` says.
 */
export function showTappedCard(results: HTMLElement, canvas: HTMLElement, panel: HTMLElement): void {
  const holder = document.createElement('div')
  holder.className = 'grid grid--cards results-map__card'
  holder.ariaLive = 'polite'
  panel.append(holder)

  canvas.addEventListener('click', (event) => {
    const pin = event.target instanceof Element ? event.target.closest<HTMLElement>('.pin[data-number]') : null
    const card = results.querySelectorAll('.grid--cards .card')[Number(pin?.dataset.number) - 1]
    // A tap beside the pins hides the card, and the next tap on its pin shows it again.
    if (!pin) for (const marked of canvas.querySelectorAll('.pin.is-marked')) marked.classList.remove('is-marked')
    holder.replaceChildren(...(event.defaultPrevented && card ? [card.cloneNode(true)] : []))
  })
  new MutationObserver(() => holder.replaceChildren()).observe(results, { childList: true })
}
