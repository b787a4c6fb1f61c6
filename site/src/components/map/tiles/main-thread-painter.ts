import type GeoJsonVt from 'geojson-vt'
import { awaitNextTask } from '../../../lib/await-next-task.ts'
import type { RegionName } from '../regions.ts'
import { buildRegionIndex } from './build-region-index.ts'
import { paintTile } from './paint-tile.ts'
import type { PaintRequest, TilePainter } from './tile-messages.ts'

/** Paints each tile in a separate task, so that the browser handles input between two tiles. */
export class MainThreadPainter implements TilePainter {
  readonly #shapes = new Map<RegionName, GeoJsonVt>()

  async addRegion(region: RegionName, file: ArrayBuffer): Promise<void> {
    await awaitNextTask()
    this.#shapes.set(region, buildRegionIndex(JSON.parse(new TextDecoder().decode(file))))
  }

  async paint(canvas: HTMLCanvasElement, order: Omit<PaintRequest, 'kind'>): Promise<void> {
    await awaitNextTask()
    const context = canvas.getContext('2d')
    if (context) paintTile(context, this.#shapes, order)
  }

  close(): void {
    this.#shapes.clear()
  }
}
