import type { Brush, Motif } from '../brush.ts'
import { type Hour, paint, type Wall } from '../palette.ts'
import { ellipse, path, place, stroke } from '../shapes.ts'

export const width = 640
export const height = 440

export type Room = 'shop' | 'kitchen' | 'workshop' | 'office' | 'salon' | 'clinic' | 'home' | 'garden'
type Front = 'shop' | 'garage' | 'road' | 'house' | 'garden'

/** What is drawn for a trade: its main objects, small ones next to them, and the kinds of place. */
export type Recipe = {
  heroes: readonly [Motif, ...Motif[]]
  props: readonly Motif[]
  room: Room
  front: Front
}

export type Stage = {
  brush: Brush
  hour: Hour
  wall: Wall
  hero: string
  props: readonly string[]
  room: Room
  front: Front
  /** Draws the sign at the top of the picture, `y` below its upper edge. */
  sign: (y: number, kind?: 'band') => string
}

/** Places an object on the ground at `x`,`y`, with its shadow. */
export const stand = (x: number, y: number, size: number, shapes: string, shadow = 110) =>
  ellipse(x, y, shadow * size, 8 * size, 'rgba(27,29,54,.16)') + place(x, y, size, shapes)

export const lit = (hour: Hour) => hour === 'night' || hour === 'dusk'
export const glow = (x: number, y: number, radius: number) =>
  ellipse(x, y, radius, radius, 'rgba(255,222,140,.2)') +
  ellipse(x, y, radius * 0.6, radius * 0.6, 'rgba(255,222,140,.25)')

export const lamp = (x: number, drop: number, hour: Hour, shade: string) =>
  (lit(hour) ? glow(x, drop + 24, 74) : '') +
  stroke(`M${x} 0v${drop}`, paint.steelDark, 4) +
  path(`M${x - 26} ${drop + 24}q0-30 26-30t26 30z`, shade) +
  ellipse(x, drop + 24, 12, 6, lit(hour) ? '#fff3c9' : paint.cream)
