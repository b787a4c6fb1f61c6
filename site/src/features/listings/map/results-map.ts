import { runWhenVisible } from '../../../components/map/run-when-visible.ts'
import { showToast } from '../../../components/toast/toast.ts'
import { addOverlayEntry, leaveEntryOfClosedOverlay } from '../../../lib/history/overlay-entry.ts'
import type { ResultsView } from './results-view.ts'

/** The media query of screens on which the map is beside or above the list. */
const wide = '(min-width: 48em)'

export function defineResultsMap(): void {
  if (customElements.get('results-map')) return

  /** Loads the map when it becomes visible, but on phones, and if another server has the tiles, only on a click. */
  class ResultsMap extends HTMLElement {
    #view: Promise<ResultsView> | undefined
    #leaveEntry: (() => void) | undefined

    connectedCallback(): void {
      const button = this.querySelector<HTMLButtonElement>('.results-map__toggle')
      const panel = this.querySelector('.results-map__panel')
      if (!button || !panel) return
      // The second click of a double click would open again what the first closed.
      button.addEventListener('click', ({ detail }) => detail < 2 && void this.#toggle(button))
      this.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape' && this.classList.contains('is-open')) void this.#toggle(button)
      })
      leaveEntryOfClosedOverlay()
      markWhileScrollingDown(this)
      if (!this.dataset.source?.includes('"basemap"')) this.classList.add('results-map--asks')
      else runWhenVisible(panel, () => matchMedia(wide).matches && void this.#load())
    }

    #close(button: HTMLButtonElement): void {
      this.#leaveEntry = undefined
      this.classList.remove('is-open')
      button.ariaExpanded = 'false'
      button.focus({ preventScroll: true })
    }

    async #toggle(button: HTMLButtonElement): Promise<void> {
      if (this.classList.contains('is-open')) return this.#leaveEntry ? this.#leaveEntry() : this.#close(button)
      this.classList.add('is-open')
      button.ariaExpanded = 'true'
      if (!matchMedia(wide).matches) this.#leaveEntry = addOverlayEntry(() => this.#close(button))
      button.ariaBusy = 'true'
      try {
        const view = await this.#load()
        view.show()
      } catch {
        showToast({ variant: 'error', text: this.dataset.failed ?? '' })
        // On a phone, the message would cover the only button of the empty panel.
        this.#leaveEntry?.()
      }
      button.ariaBusy = 'false'
    }

    async #load(): Promise<ResultsView> {
      const load = async () => (await import('./results-view.ts')).openResults(this)
      this.#view ??= load()
      try {
        return await this.#view
      } catch (error) {
        this.#view = undefined
        throw error
      }
    }
  }
  customElements.define('results-map', ResultsMap)
}

/** The distance in pixels below which a scroll has no direction. */
const threshold = 8

/** Gives an element the class `is-scrolled-down` until the visitor scrolls up or reaches the end of the page. */
function markWhileScrollingDown(element: Element): void {
  const read = () => Math.max(0, scrollY)
  let before = read()
  const follow = () => {
    const distance = read() - before
    // A restored position and a link to a part of the page are jumps, which have no direction either.
    if (Math.abs(distance) > innerHeight) {
      before = read()
      return
    }
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - threshold
    if (Math.abs(distance) < threshold && !isAtEnd) return
    before = read()
    element.classList.toggle('is-scrolled-down', distance > 0 && !isAtEnd)
  }
  addEventListener('scroll', follow, { passive: true })
}
