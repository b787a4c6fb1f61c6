import { runWhenVisible } from '../../../components/map/run-when-visible.ts'
import { showToast } from '../../../components/toast/toast.ts'
import { addOverlayEntry, leaveEntryOfClosedOverlay } from '../../../lib/history/overlay-entry.ts'
import { markWhileScrollingDown } from './mark-while-scrolling-down.ts'
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
