import { showToast } from '../../../components/toast/toast.ts'

/** Loads the map on a click; before that, nothing is requested from the tile server. */
class ResultsMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => this.#open(button))
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
