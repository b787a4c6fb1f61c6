import { runWhenVisible } from '../../../components/map/run-when-visible.ts'
import { showToast } from '../../../components/toast/toast.ts'
import type { ResultsView } from './results-view.ts'

/** From here on the map is beside the list. */
const wide = '(min-width: 1024px)'

/** Defines the element of the map of results. */
export function defineResultsMap(): void {
  if (customElements.get('results-map')) return

  /** Loads the map beside the list when it is in view, and on phones on a click; tiles of another server on a click. */
  class ResultsMap extends HTMLElement {
    #view: Promise<ResultsView> | undefined

    connectedCallback(): void {
      const button = this.querySelector<HTMLButtonElement>('.results-map__toggle')
      const panel = this.querySelector('.results-map__panel')
      if (!button || !panel) return
      button.addEventListener('click', () => void this.#toggle(button))
      this.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape' && this.classList.contains('is-open')) void this.#toggle(button)
      })
      if (!this.dataset.source?.includes('"basemap"')) this.classList.add('results-map--asks')
      else runWhenVisible(panel, () => matchMedia(wide).matches && void this.#load())
    }

    async #toggle(button: HTMLButtonElement): Promise<void> {
      const isOpen = this.classList.toggle('is-open')
      button.ariaExpanded = String(isOpen)
      if (!isOpen) return
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
