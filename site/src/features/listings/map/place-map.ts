import { showToast } from '../../../components/toast/toast.ts'

/** The drawn map gives way to a real one when somebody asks for it; until then nothing is fetched from anywhere. */
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
