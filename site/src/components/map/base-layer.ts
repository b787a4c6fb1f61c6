import type GeoJsonVt from 'geojson-vt'
import leaflet from 'leaflet'
import { type BasemapLayer, basemapLayers } from './basemap-file.ts'
import { drawTile } from './draw-tile.ts'
import { basemapMaxZoom } from './load-region.ts'
import type { MapPalette } from './palette.ts'

const tileSize = 256

/** Coast, water, built-up areas and borders on canvas tiles. */
export class BaseLayer extends leaflet.GridLayer {
  readonly #regions: GeoJsonVt[] = []
  readonly #layers: readonly BasemapLayer[]
  #palette: MapPalette

  constructor(palette: MapPalette, borders: 'international' | 'all') {
    super({ tileSize, maxZoom: basemapMaxZoom + 2, maxNativeZoom: basemapMaxZoom, updateWhenZooming: false })
    this.#palette = palette
    this.#layers = borders === 'all' ? basemapLayers : basemapLayers.filter((layer) => layer !== 'disputed')
  }

  addRegion(region: GeoJsonVt): void {
    this.#regions.push(region)
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
    context?.scale(density, density)
    for (const region of this.#regions) {
      const tile = region.getTileRaw(z, x, y)
      if (context && tile) drawTile(context, tile, { layers: this.#layers, palette: this.#palette, size: tileSize })
    }
  }
}
