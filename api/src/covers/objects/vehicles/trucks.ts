import type { Motif } from '../../brush.ts'
import { paint, type Tone } from '../../palette.ts'
import { atEach, path, place, rect, stroke } from '../../shapes.ts'
import { car, wheel } from './cars.ts'

const van = ({ base, dark, light }: Tone) =>
  rect(-118, -146, 168, 118, paint.white, 8) +
  rect(-118, -70, 168, 20, base) +
  path('M50-120h44q10 0 16 10l16 36v46h-76z', base) +
  path('M62-108h28q8 0 12 8l12 28h-52z', paint.glass) +
  rect(-122, -32, 250, 12, dark, 4) +
  rect(114, -52, 14, 14, light, 4) +
  wheel(-72, -22, 24) +
  wheel(82, -22, 24)

const carton = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    rect(-30, -46, 60, 46, paint.woodLight, 3) +
      rect(-6, -46, 12, 46, paint.crumb) +
      stroke('M-22-12h10', paint.woodDark, 4),
  )

export const movingVan: Motif = (brush) => place(0, 0, 1.15, vanAndBoxes(brush))

const vanAndBoxes: Motif = ({ tone }) =>
  place(20, 0, 1, van(tone)) +
  place(
    -54,
    -98,
    0.62,
    path('M-60-8q0-50 60-50t60 50v26h-120z', paint.apricot) +
      rect(-72, -20, 30, 46, '#bf5c20', 12) +
      rect(42, -20, 30, 46, '#bf5c20', 12),
  ) +
  carton(-118, 0, 1.05) +
  carton(-62, 4, 0.8) +
  carton(-114, -46, 0.75)

export const cartons: Motif = () => carton(-36, 0, 1.1) + carton(36, 0, 0.95) + carton(-6, -48, 0.85)

export const whiteVan: Motif = ({ tone }) => van(tone)

/** A flatbed that carries a car. */
export const towTruck: Motif = (brush) => place(0, 0, 1.2, flatbed(brush))

const flatbed: Motif = ({ tone, second }) =>
  place(-34, -62, 0.72, car(second)) +
  path('M-140-62h206v16h-206z', paint.steelDark) +
  path('M-140-62l-16 50h12l16-34h206v-16z', paint.steel) +
  path('M62-114h42q10 0 16 10l18 38v40h-76z', tone.base) +
  path('M74-104h26q8 0 12 8l14 30h-52z', paint.glass) +
  rect(72, -132, 34, 16, paint.apricot, 6) +
  stroke('M82-146l-6-14M98-146l6-14M116-138l14-8', paint.saffron, 5) +
  stroke('M62-110L26-78', paint.ink, 5) +
  rect(-130, -46, 270, 18, tone.dark, 4) +
  atEach(
    [
      [-96, -22],
      [-52, -22],
      [96, -22],
    ],
    (x, y) => wheel(x, y, 23),
  )
