import { showToast } from '../../../components/toast/toast.ts'

/** Loads the map on a click; before that, nothing is requested from the tile server. */
class PlaceMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.map__open')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => this.#open(button))
  }

  async #open(button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = 'true'
    try {
      const { drawMap } = await import('./draw-map.ts')
      await drawMap(this)
    } catch {
      button.ariaBusy = 'false'
      showToast({ variant: 'error', text: this.dataset.failed ?? '' })
    }
  }
}

customElements.define('place-map', PlaceMap)
