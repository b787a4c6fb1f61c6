import leaflet from 'leaflet'
import type { Town } from './basemap-file.ts'

/** Pixels. */
const lineHeight = 22
const characterWidth = 8
const gap = 6

/** By zoom, in thousands of people: below it a town has no label. */
const smallestTowns = [1500, 1500, 1500, 1500, 1500, 700, 250, 90, 30, 8]

/** The names of towns as text, in front of the base map and behind the pins. */
export class TownLabels extends leaflet.Layer {
  readonly #towns: Town[] = []
  readonly #isHidden: (latitude: number, longitude: number) => boolean
  #pane: HTMLElement | undefined

  /** `isHidden` says where another layer names the towns. */
  constructor(isHidden: (latitude: number, longitude: number) => boolean) {
    super()
    this.#isHidden = isHidden
  }

  addTowns(towns: Town[]): void {
    this.#towns.push(...towns.filter(([, latitude, longitude]) => !this.#isHidden(latitude, longitude)))
    this.#towns.sort((a, b) => b[3] - a[3])
    this.#place()
  }

  override onAdd(map: leaflet.Map): this {
    this.#pane = map.createPane('towns')
    this.#pane.classList.add('leaflet-zoom-hide')
    this.#pane.ariaHidden = 'true'
    map.on('moveend viewreset', this.#place, this)
    return this
  }

  override onRemove(map: leaflet.Map): this {
    map.off('moveend viewreset', this.#place, this)
    this.#pane?.remove()
    return this
  }

  #place(): void {
    if (!this._map || !this.#pane) return
    this.#pane.replaceChildren(...this.#choose().map(createLabel))
  }

  /** The largest towns of the view whose labels do not overlap. */
  #choose(): { town: Town; at: leaflet.Point }[] {
    const smallest = smallestTowns[this._map.getZoom()] ?? 0
    const view = this._map.getBounds().pad(0.1)
    const taken: leaflet.Bounds[] = []
    return this.#towns.flatMap((town) => {
      const [name, latitude, longitude, population] = town
      if (population < smallest || !view.contains([latitude, longitude])) return []
      const at = this._map.latLngToLayerPoint([latitude, longitude])
      const reach = leaflet.point((name.length * characterWidth) / 2 + gap, lineHeight / 2)
      const box = leaflet.bounds(at.subtract(reach), at.add(reach))
      if (taken.some((other) => other.intersects(box))) return []
      taken.push(box)
      return [{ town, at }]
    })
  }
}

function createLabel({ town: [name, , , population], at }: { town: Town; at: leaflet.Point }): HTMLElement {
  const label = document.createElement('span')
  label.className = population >= 500 ? 'map__town map__town--large' : 'map__town'
  label.dir = 'auto'
  label.textContent = name
  leaflet.DomUtil.setPosition(label, at)
  return label
}
