import { clampPinName } from './markers.ts'

export function linkCardsAndPins(
  results: HTMLElement,
  canvas: HTMLElement,
  raisePin: (number: number, isMarked: boolean) => void,
): void {
  const findCards = () => [...results.querySelectorAll<HTMLElement>('.grid--cards .card')]
  const findPin = (number: number) => canvas.querySelector<HTMLElement>(`.pin[data-number="${number}"]`)

  const markPin = (target: EventTarget | null, isMarked: boolean) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('.card') : null
    if (!card) return
    const number = findCards().indexOf(card) + 1
    const pin = findPin(number)
    pin?.classList.toggle('is-marked', isMarked)
    if (pin && isMarked) clampPinName(pin)
    raisePin(number, isMarked)
  }
  const markCard = (target: EventTarget | null, isMarked: boolean) => {
    const pin = target instanceof Element ? target.closest<HTMLElement>('.pin[data-number]') : null
    const card = pin && findCards()[Number(pin.dataset.number) - 1]
    card?.classList.toggle('is-hover', isMarked)
    // Above the list, the map with the pin would leave the screen.
    const isBeside = matchMedia('(min-width: 64em)').matches
    if (isMarked && isBeside && pin?.matches(':focus-visible')) card?.scrollIntoView({ block: 'nearest' })
  }
  for (const [element, mark] of [
    [results, markPin],
    [canvas, markCard],
  ] as const) {
    for (const event of ['mouseover', 'focusin'] as const) element.addEventListener(event, (e) => mark(e.target, true))
    for (const event of ['mouseout', 'focusout'] as const) element.addEventListener(event, (e) => mark(e.target, false))
  }
}
