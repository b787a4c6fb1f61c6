import { type RegionName, regions } from '../regions.ts'

export const tileSize = 256

export interface TileBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the bounds of a region in pixels of a tile, in the Mercator projection of web maps. */
export function findTileBox(name: RegionName, { x, y, z }: { x: number; y: number; z: number }): TileBox {
  const { south, west, north, east } = regions[name]
  const world = tileSize * 2 ** z
  const toX = (longitude: number) => (longitude / 360 + 0.5) * world - x * tileSize
  const toY = (latitude: number) =>
    (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world - y * tileSize
  return { left: toX(west), top: toY(north), right: toX(east), bottom: toY(south) }
}
