import { showToast } from '../../../components/toast/toast.ts'
import { leaveEntryOfClosedOverlay } from '../../../lib/history/overlay-entry.ts'
import { ScrollStrip } from './scroll-strip.ts'

class PictureGallery extends HTMLElement {
  connectedCallback(): void {
    const element = this.querySelector<HTMLElement>('.gallery__strip')
    const enlarge = this.querySelector<HTMLButtonElement>('.gallery__enlarge')
    if (!element || !enlarge) return
    leaveEntryOfClosedOverlay()
    const strip = new ScrollStrip(element, (index) => this.#show(index))
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      button.addEventListener('click', () => strip.go(strip.at + Number(button.dataset.step)))
    }
    this.#links.forEach((link, index) => {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        strip.go(index)
      })
    })
    this.addEventListener('keydown', (event) => strip.step(event))
    enlarge.addEventListener('click', () => void this.#enlarge(strip))
    element.addEventListener('click', () => {
      // The focus returns to the button when the lightbox closes.
      enlarge.focus({ preventScroll: true })
      enlarge.click()
    })
    for (const part of this.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false
  }

  get #links() {
    return [...this.querySelectorAll<HTMLAnchorElement>('.gallery__thumbs a')]
  }

  async #enlarge(strip: ScrollStrip): Promise<void> {
    try {
      const { openLightbox } = await import('./lightbox.ts')
      openLightbox([...this.querySelectorAll<HTMLElement>('.gallery__strip > :is(img, .picture)')], strip.at, (index) =>
        strip.go(index, true),
      )
    } catch {
      showToast({ variant: 'error', text: document.getElementById('toasts')?.dataset.offline ?? '' })
    }
  }

  #show(index: number): void {
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
