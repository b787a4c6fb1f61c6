import leaflet from 'leaflet'
import gulf from './basemap/gulf.json?url'
import morocco from './basemap/morocco.json?url'
import netherlands from './basemap/netherlands.json?url'
import { type BasemapLayer, basemapLayers, basemapMaxZoom } from './basemap-file.ts'
import { fetchFile } from './fetch-file.ts'
import type { MapPalette } from './palette.ts'
import type { RegionName } from './regions.ts'
import { tileSize } from './tiles/tile-box.ts'
import { openTilePainter } from './tiles/tile-painter.ts'

export class BaseLayer extends leaflet.GridLayer {
  readonly #painter = openTilePainter()
  readonly #layers: readonly BasemapLayer[]
  #palette: MapPalette
  #isEmpty = true

  constructor(palette: MapPalette, borders: 'international' | 'all') {
    super({ tileSize, maxZoom: basemapMaxZoom + 2, maxNativeZoom: basemapMaxZoom, updateWhenZooming: false })
    this.#palette = palette
    this.#layers = borders === 'all' ? basemapLayers : basemapLayers.filter((layer) => layer !== 'disputed')
  }

  async loadRegion(region: RegionName): Promise<void> {
    const [painter, file] = await Promise.all([this.#painter, fetchRegion(region)])
    await painter.addRegion(region, file)
    this.#isEmpty = false
    this.redraw()
  }

  setPalette(palette: MapPalette): void {
    this.#palette = palette
    this.redraw()
  }

  async close(): Promise<void> {
    const painter = await this.#painter
    painter.close()
  }

  override createTile({ x, y, z }: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    this.#paint(canvas, { x, y, z }).then(
      () => done(undefined, canvas),
      (error: Error) => done(error, canvas),
    )
    return canvas
  }

  async #paint(canvas: HTMLCanvasElement, tile: { x: number; y: number; z: number }): Promise<void> {
    if (this.#isEmpty) return
    const painter = await this.#painter
    const density = Math.min(window.devicePixelRatio, 2)
    canvas.width = tileSize * density
    canvas.height = tileSize * density
    await painter.paint(canvas, { tile, density, layers: this.#layers, palette: this.#palette })
  }
}

const shapes: Record<RegionName, string> = { gulf, morocco, netherlands }

const fetchRegion = async (region: RegionName): Promise<ArrayBuffer> => (await fetchFile(shapes[region])).arrayBuffer()
