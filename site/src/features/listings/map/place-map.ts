import { runWhenVisible } from '../../../components/map/run-when-visible.ts'
import { showToast } from '../../../components/toast/toast.ts'

/** Loads a map of this server when it becomes visible, and a map of another server only after a click. */
class PlaceMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.map__open')
    if (!button) return
    button.addEventListener('click', () => void this.#open(button))
    const isOwn = this.dataset.source?.includes('"basemap"')
    if (isOwn) runWhenVisible(this, () => void this.#openQuietly(button))
    else button.hidden = false
  }

  async #openQuietly(button: HTMLButtonElement): Promise<void> {
    try {
      const { drawMap } = await import('./draw-map.ts')
      await drawMap(this)
    } catch {
      button.hidden = false
    }
  }

  async #open(button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = 'true'
    try {
      const { drawMap } = await import('./draw-map.ts')
      const canvas = await drawMap(this)
      canvas.focus({ preventScroll: true })
    } catch {
      button.ariaBusy = 'false'
      showToast({ variant: 'error', text: this.dataset.failed ?? '' })
    }
  }
}

customElements.define('place-map', PlaceMap)
