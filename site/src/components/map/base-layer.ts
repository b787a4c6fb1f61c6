import type GeoJsonVt from 'geojson-vt'
import leaflet from 'leaflet'
import { type BasemapLayer, basemapLayers } from './basemap-file.ts'
import { drawTile } from './draw-tile.ts'
import { basemapMaxZoom } from './load-region.ts'
import type { MapPalette } from './palette.ts'

const tileSize = 256
/** The largest width of the faded edge, in pixels. */
const maxFade = 72

type Tile = Pick<leaflet.Coords, 'x' | 'y' | 'z'>

/** Draws coasts, water, built-up areas and borders on canvas tiles. */
export class BaseLayer extends leaflet.GridLayer {
  readonly #regions: { shapes: GeoJsonVt; bounds: leaflet.LatLngBounds }[] = []
  readonly #layers: readonly BasemapLayer[]
  #palette: MapPalette

  constructor(palette: MapPalette, borders: 'international' | 'all') {
    super({ tileSize, maxZoom: basemapMaxZoom + 2, maxNativeZoom: basemapMaxZoom, updateWhenZooming: false })
    this.#palette = palette
    this.#layers = borders === 'all' ? basemapLayers : basemapLayers.filter((layer) => layer !== 'disputed')
  }

  addRegion(shapes: GeoJsonVt, bounds: leaflet.LatLngBounds): void {
    this.#regions.push({ shapes, bounds })
    this.redraw()
  }

  setPalette(palette: MapPalette): void {
    this.#palette = palette
    this.redraw()
  }

  /** Draws each tile in a separate task, so that the browser handles input between two tiles. */
  override createTile(coordinates: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    setTimeout(() => {
      this.#draw(canvas, coordinates)
      done(undefined, canvas)
    })
    return canvas
  }

  #draw(canvas: HTMLCanvasElement, { x, y, z }: leaflet.Coords): void {
    const density = Math.min(window.devicePixelRatio, 2)
    canvas.width = tileSize * density
    canvas.height = tileSize * density
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(density, density)
    for (const { shapes, bounds } of this.#regions) {
      const box = toBox(bounds, { x, y, z })
      context.save()
      clip(context, box)
      this.#fillSea(context, box)
      const tile = shapes.getTileRaw(z, x, y)
      if (tile) drawTile(context, tile, { layers: this.#layers, palette: this.#palette, size: tileSize })
      context.restore()
      fadeEdges(context, box)
    }
  }

  /** Fills the regions with sea. The area outside is unknown and must not look like sea. */
  #fillSea(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box): void {
    context.fillStyle = this.#palette.sea
    context.fillRect(left, top, right - left, bottom - top)
  }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Converts geographic bounds to pixels of a tile. */
function toBox(bounds: leaflet.LatLngBounds, { x, y, z }: Tile): Box {
  const corner = leaflet.point(x, y).multiplyBy(tileSize)
  const toPixels = (position: leaflet.LatLng) => leaflet.CRS.EPSG3857.latLngToPoint(position, z).subtract(corner)
  const [start, end] = [toPixels(bounds.getNorthWest()), toPixels(bounds.getSouthEast())]
  return { left: start.x, top: start.y, right: end.x, bottom: end.y }
}

function clip(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box): void {
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
}

/** Fades the edges at which the data was cut, including the half pixels outside, because they are not coasts. */
function fadeEdges(context: CanvasRenderingContext2D, { left, top, right, bottom }: Box): void {
  const fade = Math.min(maxFade, (right - left) / 6)
  const edges: [number, number, number, number][] = [
    [left, 0, left + fade, 0],
    [right, 0, right - fade, 0],
    [0, top, 0, top + fade],
    [0, bottom, 0, bottom - fade],
  ]
  context.save()
  clip(context, { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 })
  context.globalCompositeOperation = 'destination-out'
  for (const [x0, y0, x1, y1] of edges) {
    const gradient = context.createLinearGradient(x0, y0, x1, y1)
    gradient.addColorStop(0, '#000')
    gradient.addColorStop(1, '#0000')
    context.fillStyle = gradient
    if (x0 === x1) context.fillRect(0, Math.min(y0, y1) - 1, tileSize, fade + 2)
    else context.fillRect(Math.min(x0, x1) - 1, 0, fade + 2, tileSize)
  }
  context.restore()
}
