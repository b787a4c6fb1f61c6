import type GeoJsonVt from 'geojson-vt'
import type { RegionName } from '../regions.ts'
import { drawTile, type TileContext } from './draw-tile.ts'
import { findTileBox, type TileBox, tileSize } from './tile-box.ts'
import type { PaintRequest } from './tile-messages.ts'

/** The largest width of the faded edge, in pixels. */
const maxFade = 72

/** The area outside of the loaded regions stays transparent. */
export function paintTile(
  context: TileContext,
  regions: ReadonlyMap<RegionName, GeoJsonVt>,
  { tile, density, layers, palette }: Omit<PaintRequest, 'kind'>,
): void {
  context.scale(density, density)
  for (const [name, shapes] of regions) {
    const box = findTileBox(name, tile)
    context.save()
    clip(context, box)
    context.fillStyle = palette.sea
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
    const features = shapes.getTileRaw(tile.z, tile.x, tile.y)
    if (features) drawTile(context, features, { layers, palette, size: tileSize })
    context.restore()
    fadeEdges(context, box)
  }
}

function clip(context: TileContext, { left, top, right, bottom }: TileBox): void {
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
}

/** Fades the edges at which the data was cut, including the half pixels outside, because they are not coasts. */
function fadeEdges(context: TileContext, { left, top, right, bottom }: TileBox): void {
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
