import { showToast } from '../../../components/toast/toast.ts'

/** Draws the results on a map when somebody asks for it; until then nothing is fetched from anywhere. */
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
