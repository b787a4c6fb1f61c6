import { path, transformShapes } from '../shapes.ts'
import { type Line, unitsPerEm } from './shape-text.ts'

type Room = { width: number; height: number; textSize?: number }

/** As large as the text size and the room allow. */
export const findScale = ({ box }: Line, { width, height, textSize = Infinity }: Room): number =>
  Math.min(textSize / unitsPerEm, width / (box.right - box.left), height / (box.bottom - box.top))

/** Centres the ink at a point. */
export function fitLine(line: Line, x: number, y: number, room: Room, fill: string): string {
  if (line.outline === '') return ''
  const { left, right, top, bottom } = line.box
  const scale = Math.floor(findScale(line, room) * 1000) / 1000
  return transformShapes(
    x - (scale * (left + right)) / 2,
    y - (scale * (top + bottom)) / 2,
    scale,
    path(line.outline, fill),
  )
}
