import type GeoJsonVt from 'geojson-vt'
import leaflet from 'leaflet'
import { type BasemapLayer, basemapLayers } from './basemap-file.ts'
import { drawTile } from './draw-tile.ts'
import { basemapMaxZoom } from './load-region.ts'
import type { MapPalette } from './palette.ts'

const tileSize = 256

type Tile = Pick<leaflet.Coords, 'x' | 'y' | 'z'>

/** Coast, water, built-up areas and borders on canvas tiles. */
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

  /** One task per tile, so that input is handled between two tiles. */
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
      this.#fillSea(context, bounds, { x, y, z })
      const tile = shapes.getTileRaw(z, x, y)
      if (tile) drawTile(context, tile, { layers: this.#layers, palette: this.#palette, size: tileSize })
    }
  }

  /** Where no region is, nothing is known: it must not look like sea. */
  #fillSea(context: CanvasRenderingContext2D, bounds: leaflet.LatLngBounds, { x, y, z }: Tile): void {
    const corner = leaflet.point(x, y).multiplyBy(tileSize)
    const toPixels = (position: leaflet.LatLng) => leaflet.CRS.EPSG3857.latLngToPoint(position, z).subtract(corner)
    const [start, end] = [toPixels(bounds.getNorthWest()), toPixels(bounds.getSouthEast())]
    context.fillStyle = this.#palette.sea
    context.fillRect(start.x, start.y, end.x - start.x, end.y - start.y)
  }
}
