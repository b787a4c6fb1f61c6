/** Adds buttons, keys and thumbnails to a strip that scrolls without scripts. */
class PictureGallery extends HTMLElement {
  #at = 0
  #settling: ReturnType<typeof setTimeout> | undefined
  /** The target of a scripted scroll, until it arrives or the user takes over. */
  #heading: number | undefined

  connectedCallback(): void {
    const strip = this.#strip
    if (!strip || this.#links.length === 0) return
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      button.addEventListener('click', () => this.#go(this.#at + Number(button.dataset.step)))
    }
    this.#links.forEach((link, index) => {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        this.#go(index)
      })
    })
    this.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      this.#go(this.#at + step * this.#direction)
    })
    // A swipe has ended when nothing scrolls for 120 ms.
    strip.addEventListener('scroll', () => {
      clearTimeout(this.#settling)
      this.#settling = setTimeout(() => {
        const index = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
        // A scripted scroll may pause on a slow machine.
        if (this.#heading !== undefined && index !== this.#heading) return
        this.#heading = undefined
        this.#show(index)
      }, 120)
    })
    for (const touch of ['pointerdown', 'wheel']) {
      strip.addEventListener(
        touch,
        () => {
          this.#heading = undefined
        },
        { passive: true },
      )
    }
    for (const part of this.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false
  }

  get #strip() {
    return this.querySelector<HTMLElement>('.gallery__strip')
  }
  get #links() {
    return [...this.querySelectorAll<HTMLAnchorElement>('.gallery__thumbs a')]
  }
  get #direction() {
    return getComputedStyle(this).direction === 'rtl' ? -1 : 1
  }

  #go(wanted: number): void {
    const count = this.#links.length
    const index = (wanted + count) % count
    const strip = this.#strip
    clearTimeout(this.#settling)
    this.#heading = index
    const isNear = Math.abs(index - this.#at) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    strip?.scrollTo({
      left: this.#direction * index * strip.clientWidth,
      behavior: isNear ? 'smooth' : 'instant',
    })
    this.#show(index)
  }

  #show(index: number): void {
    if (index === this.#at) return
    this.#at = index
    this.#links.forEach((link, other) => {
      if (other === index) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
    const counter = this.querySelector('.gallery__n bdi')
    const status = this.querySelector('.gallery__n [role="status"]')
    if (counter) counter.textContent = `${index + 1} / ${this.#links.length}`
    if (status) status.textContent = this.#links[index]?.ariaLabel ?? ''
  }
}

customElements.define('picture-gallery', PictureGallery)
