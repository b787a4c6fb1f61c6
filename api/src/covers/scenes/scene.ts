import type { CoverStyle } from '../cover-style.ts'
import { colors, type TimeOfDay, type WallPalette } from '../palette.ts'
import type { CoverRecipe } from '../recipes/recipes.ts'
import { ellipse, path, strokePath, transformShapes } from '../shapes.ts'
import type { Sign } from './sign.ts'

export const coverWidth = 640
export const coverHeight = 440

/** Small objects end above the badges: a card of 280 px has those of 48 px on the lowest 110 units. */
export const propsY = 322

export type CoverScene = {
  style: CoverStyle
  timeOfDay: TimeOfDay
  wall: WallPalette
  hero: string
  props: readonly string[]
  room: CoverRecipe['room']
  front: CoverRecipe['front']
  sign: Sign
}

export const placeOnGround = (x: number, y: number, size: number, shapes: string, shadow = 110) =>
  shapes && ellipse(x, y, shadow * size, 8 * size, 'rgba(27,29,54,.16)') + transformShapes(x, y, size, shapes)

export const isLampLit = (timeOfDay: TimeOfDay) => timeOfDay === 'night' || timeOfDay === 'dusk'
export const drawGlow = (x: number, y: number, radius: number) =>
  ellipse(x, y, radius, radius, 'rgba(255,222,140,.2)') +
  ellipse(x, y, radius * 0.6, radius * 0.6, 'rgba(255,222,140,.25)')

export const drawLamp = (x: number, drop: number, timeOfDay: TimeOfDay, shade: string) =>
  (isLampLit(timeOfDay) ? drawGlow(x, drop + 24, 74) : '') +
  strokePath(`M${x} 0v${drop}`, colors.steelDark, 4) +
  path(`M${x - 26} ${drop + 24}q0-30 26-30t26 30z`, shade) +
  ellipse(x, drop + 24, 12, 6, isLampLit(timeOfDay) ? '#fff3c9' : colors.cream)
