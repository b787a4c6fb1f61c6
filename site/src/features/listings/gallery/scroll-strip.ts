export class ScrollStrip {
  at = 0
  readonly #strip: HTMLElement
  readonly #onShow: (index: number) => void
  #settling: ReturnType<typeof setTimeout> | undefined
  /** The target of a scripted scroll, until it is reached or the user scrolls. */
  #heading: number | undefined

  constructor(strip: HTMLElement, onShow: (index: number) => void) {
    this.#strip = strip
    this.#onShow = onShow
    // A swipe has ended if nothing has scrolled for 120 ms.
    strip.addEventListener('scroll', () => {
      clearTimeout(this.#settling)
      this.#settling = setTimeout(() => this.#settle(), 120)
    })
    for (const touch of ['pointerdown', 'wheel']) {
      strip.addEventListener(touch, () => this.#release(), { passive: true })
    }
  }

  /** The sign of scroll positions: 1, or -1 in right-to-left text. */
  get direction(): number {
    return getComputedStyle(this.#strip).direction === 'rtl' ? -1 : 1
  }

  get #count(): number {
    return this.#strip.querySelectorAll(':scope > :not(.tint)').length
  }

  go(wanted: number, isInstant = false): void {
    const index = (wanted + this.#count) % this.#count
    clearTimeout(this.#settling)
    this.#heading = index
    const isNear = Math.abs(index - this.at) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#strip.scrollTo({
      left: this.direction * index * this.#strip.clientWidth,
      behavior: isNear && !isInstant ? 'smooth' : 'instant',
    })
    this.#show(index)
  }

  step(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || this.#count < 2) return
    event.preventDefault()
    this.go(this.at + step * this.direction)
  }

  #settle(): void {
    const index = Math.round(Math.abs(this.#strip.scrollLeft) / this.#strip.clientWidth)
    // A scripted scroll may pause on a slow machine.
    if (this.#heading !== undefined && index !== this.#heading) return
    this.#release()
    this.#show(index)
  }

  #release(): void {
    this.#heading = undefined
  }

  #show(index: number): void {
    if (index === this.at) return
    this.at = index
    this.#onShow(index)
  }
}
