import type { RawTile } from 'geojson-vt'
import { type BasemapLayer, tileExtent } from '../basemap-file.ts'
import type { MapPalette } from '../palette.ts'

export type TileContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

interface LayerStyle {
  fill?: keyof MapPalette
  stroke?: keyof MapPalette
  width?: number
  dash?: number[]
}

const styles: Record<BasemapLayer, LayerStyle> = {
  land: { fill: 'land', stroke: 'coast', width: 1 },
  urban: { fill: 'urban' },
  lakes: { fill: 'sea', stroke: 'coast', width: 1 },
  rivers: { stroke: 'river', width: 1.4 },
  disputed: { stroke: 'border', width: 1.2, dash: [3, 4] },
  borders: { stroke: 'border', width: 1.4 },
}

/** Draws the layers of a tile in the given order. `size` is the width of the tile in CSS pixels. */
export function drawTile(
  context: TileContext,
  tile: RawTile,
  { layers, palette, size }: { layers: readonly BasemapLayer[]; palette: MapPalette; size: number },
): void {
  context.lineJoin = 'round'
  for (const layer of layers) {
    const { fill, stroke, width = 1, dash = [] } = styles[layer]
    const path = toPath(tile, layer, size / tileExtent)
    if (fill) {
      context.fillStyle = palette[fill]
      context.fill(path, 'evenodd')
    }
    if (!stroke) continue
    context.strokeStyle = palette[stroke]
    context.lineWidth = width
    context.setLineDash(dash)
    context.stroke(path)
  }
}

function toPath(tile: RawTile, layer: BasemapLayer, scale: number): Path2D {
  const path = new Path2D()
  for (const feature of tile.features) {
    if (feature.tags?.layer !== layer || feature.type === 4 || feature.type === 1) continue
    for (const ring of feature.geometry) {
      path.moveTo((ring[0] ?? 0) * scale, (ring[1] ?? 0) * scale)
      for (let index = 2; index < ring.length; index += 2) {
        path.lineTo((ring[index] ?? 0) * scale, (ring[index + 1] ?? 0) * scale)
      }
      if (feature.type === 3) path.closePath()
    }
  }
  return path
}
