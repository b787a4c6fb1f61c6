import { showToast } from '../../../components/toast/toast.ts'

/** Defines the element of the map of results, which loads the map on a click. */
export function defineResultsMap(): void {
  if (customElements.get('results-map')) return

  class ResultsMap extends HTMLElement {
    connectedCallback(): void {
      const button = this.querySelector('button')
      button?.addEventListener('click', () => void this.#open(button))
    }

    async #open(button: HTMLButtonElement): Promise<void> {
      button.ariaBusy = 'true'
      try {
        const { drawResults } = await import('./draw-results.ts')
        await drawResults(this)
      } catch {
        button.ariaBusy = 'false'
        showToast({ variant: 'error', text: this.dataset.failed ?? '' })
      }
    }
  }
  customElements.define('results-map', ResultsMap)
}
