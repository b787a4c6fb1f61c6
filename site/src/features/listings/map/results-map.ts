import { runWhenVisible } from '../../../components/map/run-when-visible.ts'
import { showToast } from '../../../components/toast/toast.ts'
import type { ResultsView } from './results-view.ts'

/** The media query of screens on which the map is next to the list. */
const wide = '(min-width: 64em)'

/** Whether the map added the current history entry when it opened. The back button then closes the map. */
const isMapEntry = () => history.state?.isMapOpen === true

export function defineResultsMap(): void {
  if (customElements.get('results-map')) return

  /** Loads the map when it becomes visible, but on phones, and if another server has the tiles, only on a click. */
  class ResultsMap extends HTMLElement {
    #view: Promise<ResultsView> | undefined
    /** The address of the list from which the map was opened. */
    #address = ''

    connectedCallback(): void {
      const button = this.querySelector<HTMLButtonElement>('.results-map__toggle')
      const panel = this.querySelector('.results-map__panel')
      if (!button || !panel) return
      button.addEventListener('click', () => void this.#toggle(button))
      this.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape' && this.classList.contains('is-open')) void this.#toggle(button)
      })
      // This listener is registered first, because other listeners would load the list again.
      addEventListener('popstate', (event) => this.#closeOnReturn(button, event), { capture: true })
      if (!this.dataset.source?.includes('"basemap"')) this.classList.add('results-map--asks')
      else runWhenVisible(panel, () => matchMedia(wide).matches && void this.#load())
    }

    #closeOnReturn(button: HTMLButtonElement, event: Event): void {
      if (!this.classList.contains('is-open') || isMapEntry()) return
      this.classList.remove('is-open')
      button.ariaExpanded = 'false'
      button.focus({ preventScroll: true })
      if (this.#address === location.href) event.stopImmediatePropagation()
    }

    async #toggle(button: HTMLButtonElement): Promise<void> {
      if (this.classList.contains('is-open') && isMapEntry()) return history.back()
      const isOpen = this.classList.toggle('is-open')
      button.ariaExpanded = String(isOpen)
      if (!isOpen) return
      if (!matchMedia(wide).matches && !isMapEntry()) history.pushState({ isMapOpen: true }, '')
      this.#address = location.href
      button.ariaBusy = 'true'
      try {
        const view = await this.#load()
        view.show()
      } catch {
        showToast({ variant: 'error', text: this.dataset.failed ?? '' })
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
