/** Shows on the numbered pins whether their places are open, as their cards say now. */
export function showPinStates(results: HTMLElement, canvas: HTMLElement): void {
  for (const [index, card] of results.querySelectorAll('.grid--cards .card').entries()) {
    const pin = canvas.querySelector<HTMLElement>(`.pin[data-number="${index + 1}"]`)
    const label = pin?.querySelector('.pin__name')
    const phase = card.querySelector('[data-phases] > :not([hidden])')
    if (!pin || !label || !phase) continue
    const text = phase.textContent.trim()
    pin.classList.toggle('pin--open', phase.classList.contains('is-open'))
    pin.classList.toggle('pin--shut', phase.classList.contains('is-closed'))
    const name = label.firstChild?.textContent ?? ''
    pin.ariaLabel = `${index + 1} ${name}: ${text}`
    const line = label.querySelector('small') ?? document.createElement('small')
    // The space separates the name from the state for programs that compare the visible text with the label.
    if (!line.isConnected) label.append(' ', line)
    if (line.textContent !== text) line.textContent = text
  }
}

/** Calls `change` when a card shows another phase, because time has passed. */
export function watchPhases(results: HTMLElement, change: () => void): void {
  const isPhase = ({ target }: MutationRecord) => target instanceof Element && target.matches('[data-phases] > *')
  const observer = new MutationObserver((records) => records.some(isPhase) && change())
  observer.observe(results, { subtree: true, attributeFilter: ['hidden'] })
}
