import type GeoJsonVt from 'geojson-vt'
import type { RegionName } from '../regions.ts'
import { buildRegionIndex } from './build-region-index.ts'
import { paintTile } from './paint-tile.ts'
import { tileSize } from './tile-box.ts'
import { type PaintRequest, readyMessageId, type TileRequest, type TileResponse } from './tile-messages.ts'

const shapes = new Map<RegionName, GeoJsonVt>()

const answer = (content: TileResponse, transfer: Transferable[] = []) => postMessage(content, { transfer })

function carryOut(order: TileRequest): ImageBitmap | null {
  if (order.kind === 'paint') return paintBitmap(order)
  shapes.set(order.region, buildRegionIndex(JSON.parse(new TextDecoder().decode(order.file))))
  return null
}

function paintBitmap(order: PaintRequest): ImageBitmap | null {
  const canvas = new OffscreenCanvas(tileSize * order.density, tileSize * order.density)
  const context = canvas.getContext('2d')
  if (!context) return null
  paintTile(context, shapes, order)
  return canvas.transferToImageBitmap()
}

addEventListener('message', ({ data: { id, order } }: MessageEvent<{ id: number; order: TileRequest }>) => {
  try {
    const bitmap = carryOut(order)
    answer({ id, ok: true, bitmap }, bitmap ? [bitmap] : [])
  } catch {
    answer({ id, ok: false })
  }
})
if (typeof OffscreenCanvas === 'function') answer({ id: readyMessageId, ok: true, bitmap: null })
else answer({ id: readyMessageId, ok: false })
