import type { BasemapLayer } from '../basemap-file.ts'
import type { MapPalette } from '../palette.ts'
import type { RegionName } from '../regions.ts'

export interface PaintRequest {
  kind: 'paint'
  tile: { x: number; y: number; z: number }
  density: number
  layers: readonly BasemapLayer[]
  palette: MapPalette
}

export type TileRequest = PaintRequest | { kind: 'load'; region: RegionName; file: ArrayBuffer }
export type TileResponse = { id: number; ok: true; bitmap: ImageBitmap | null } | { id: number; ok: false }

/** The id of the worker's first message, which says whether it can paint. */
export const readyMessageId = 0

export interface TilePainter {
  addRegion: (region: RegionName, file: ArrayBuffer) => Promise<void>
  paint: (canvas: HTMLCanvasElement, order: Omit<PaintRequest, 'kind'>) => Promise<void>
  close: () => void
}
