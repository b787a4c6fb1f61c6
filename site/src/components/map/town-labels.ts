import leaflet from 'leaflet'
import type { Town } from './basemap-file.ts'

const lineHeight = 22
const characterWidth = 8
const gap = 6
/** The pixels from a town to the middle of its label: on it, or right below or above. Further off it would name another place. */
const offsets = [0, lineHeight / 2 + 4, -lineHeight / 2 - 4]

/** The minimum population of a labelled town by zoom level, in thousands. */
const smallestTowns = [1500, 1500, 1500, 1500, 1500, 500, 250, 90, 30, 8]

export class TownLabels extends leaflet.Layer {
  readonly #towns: Town[] = []
  readonly #isHidden: (latitude: number, longitude: number) => boolean
  #pane: HTMLElement | undefined

  /** `isHidden` returns true if another layer labels the towns at a position. */
  constructor(isHidden: (latitude: number, longitude: number) => boolean) {
    super()
    this.#isHidden = isHidden
  }

  addTowns(towns: Town[]): void {
    this.#towns.push(...towns.filter(([, latitude, longitude]) => !this.#isHidden(latitude, longitude)))
    this.#towns.sort((a, b) => Number(isCapital(b)) - Number(isCapital(a)) || b[3] - a[3])
    this.#place()
  }

  override onAdd(map: leaflet.Map): this {
    this.#pane = map.createPane('towns')
    this.#pane.classList.add('leaflet-zoom-hide')
    this.#pane.ariaHidden = 'true'
    map.on('moveend viewreset markers', this.#place, this)
    return this
  }

  override onRemove(map: leaflet.Map): this {
    map.off('moveend viewreset markers', this.#place, this)
    this.#pane?.remove()
    return this
  }

  #place(): void {
    if (!this._map || !this.#pane) return
    this.#pane.replaceChildren(...this.#choose().map(createLabel))
  }

  #findMarkers(): leaflet.Bounds[] {
    const origin = this._map.getContainer().getBoundingClientRect()
    const toLayerPoint = (x: number, y: number) => this._map.containerPointToLayerPoint([x - origin.x, y - origin.y])
    const shapes = [...this._map.getContainer().querySelectorAll('.leaflet-control')]
    this._map.eachLayer((layer) => {
      const shape = layer instanceof leaflet.Marker && layer.getElement()?.firstElementChild
      if (shape) shapes.push(shape)
    })
    return shapes.map((shape) => {
      const { left, top, right, bottom } = shape.getBoundingClientRect()
      return leaflet.bounds(toLayerPoint(left, top), toLayerPoint(right, bottom))
    })
  }

  #choose(): { town: Town; at: leaflet.Point }[] {
    const smallest = smallestTowns[this._map.getZoom()] ?? 0
    const view = this._map.getBounds()
    const occupied = this.#findMarkers()
    const corner = this._map.containerPointToLayerPoint([0, 0])
    const room = leaflet.bounds(corner, corner.add(this._map.getSize()))
    return this.#towns.flatMap((town) => {
      const [name, latitude, longitude, population] = town
      const isTooSmall = population < smallest && !isCapital(town)
      if (isTooSmall || !view.contains([latitude, longitude])) return []
      const at = this._map.latLngToLayerPoint([latitude, longitude])
      const halfSize = leaflet.point((name.length * characterWidth) / 2 + gap, lineHeight / 2)
      const boxes = offsets.map((down) => at.add([0, down])).map((middle) => toBox(middle, halfSize))
      const box = boxes.find((each) => room.contains(each) && !occupied.some((other) => other.intersects(each)))
      if (!box) return []
      occupied.push(box)
      return [{ town, at: box.getCenter() }]
    })
  }
}

const toBox = (middle: leaflet.Point, halfSize: leaflet.Point) =>
  leaflet.bounds(middle.subtract(halfSize), middle.add(halfSize))

const isCapital = (town: Town) => town[4] === 1
const isLarge = (town: Town) => town[3] >= 500 || isCapital(town)

function createLabel({ town, at }: { town: Town; at: leaflet.Point }): HTMLElement {
  const label = document.createElement('span')
  label.className = isLarge(town) ? 'map__town map__town--large' : 'map__town'
  label.dir = 'auto'
  label.textContent = town[0]
  leaflet.DomUtil.setPosition(label, at)
  return label
}
