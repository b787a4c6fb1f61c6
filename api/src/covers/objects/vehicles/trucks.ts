import type { CoverObject } from '../../cover-style.ts'
import { colors, type Tone } from '../../palette.ts'
import { drawAtPoints, path, rect, strokePath, transformShapes } from '../../shapes.ts'
import { car, wheel } from './cars.ts'

const van = ({ base, dark, light }: Tone) =>
  rect(-118, -146, 168, 118, colors.white, 8) +
  rect(-118, -70, 168, 20, base) +
  path('M50-120h44q10 0 16 10l16 36v46h-76z', base) +
  path('M62-108h28q8 0 12 8l12 28h-52z', colors.glass) +
  rect(-122, -32, 250, 12, dark, 4) +
  rect(114, -52, 14, 14, light, 4) +
  wheel(-72, -22, 24) +
  wheel(82, -22, 24)

const carton = (x: number, y: number, size: number) =>
  transformShapes(
    x,
    y,
    size,
    rect(-30, -46, 60, 46, colors.woodLight, 3) +
      rect(-6, -46, 12, 46, colors.crumb) +
      strokePath('M-22-12h10', colors.woodDark, 4),
  )

export const movingVan: CoverObject = (style) => transformShapes(0, 0, 1.15, vanAndBoxes(style))

const vanAndBoxes: CoverObject = ({ tone }) =>
  transformShapes(20, 0, 1, van(tone)) +
  transformShapes(
    -54,
    -98,
    0.62,
    path('M-60-8q0-50 60-50t60 50v26h-120z', colors.apricot) +
      rect(-72, -20, 30, 46, '#bf5c20', 12) +
      rect(42, -20, 30, 46, '#bf5c20', 12),
  ) +
  carton(-118, 0, 1.05) +
  carton(-62, 4, 0.8) +
  carton(-114, -46, 0.75)

export const cartons: CoverObject = () => carton(-36, 0, 1.1) + carton(36, 0, 0.95) + carton(-6, -48, 0.85)

export const whiteVan: CoverObject = ({ tone }) => van(tone)

/** A flatbed that carries a car. */
export const towTruck: CoverObject = (style) => transformShapes(0, 0, 1.2, flatbed(style))

const flatbed: CoverObject = ({ tone, second }) =>
  transformShapes(-34, -62, 0.72, car(second)) +
  path('M-140-62h206v16h-206z', colors.steelDark) +
  path('M-140-62l-16 50h12l16-34h206v-16z', colors.steel) +
  path('M62-114h42q10 0 16 10l18 38v40h-76z', tone.base) +
  path('M74-104h26q8 0 12 8l14 30h-52z', colors.glass) +
  rect(72, -132, 34, 16, colors.apricot, 6) +
  strokePath('M82-146l-6-14M98-146l6-14M116-138l14-8', colors.saffron, 5) +
  strokePath('M62-110L26-78', colors.ink, 5) +
  rect(-130, -46, 270, 18, tone.dark, 4) +
  drawAtPoints(
    [
      [-96, -22],
      [-52, -22],
      [96, -22],
    ],
    (x, y) => wheel(x, y, 23),
  )
