import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, ellipse, path, place, rect, repeat, stroke } from '../../shapes.ts'
import { steam } from './dishes.ts'

export const flames = (count: number, width: number) =>
  repeat(count, (index) =>
    place(
      -width / 2 + (width / (count - 1)) * index,
      0,
      index % 2 ? 0.8 : 1,
      path('M-14 0c-10-18 8-24 4-46c18 10 28 30 12 46z', paint.apricot) +
        path('M-7 0c-4-10 6-14 4-24c10 8 14 18 6 24z', paint.saffron),
    ),
  )

const skewer = (x: number, y: number, fills: readonly string[]) =>
  place(
    x,
    y,
    1,
    rect(-4, -78, 8, 132, paint.steelDark, 3) +
      fills.map((fill, index) => rect(-16, -70 + 24 * index, 32, 22, fill, 9)).join(''),
  )

const kebab = ['#8c4a2f', '#a85a36', '#8c4a2f', '#a85a36'] as const

const mixed = ['#a85a36', paint.pomegranate, '#d98a4a', paint.leaf] as const

export const grill: Motif = ({ pick }) => {
  const fills = pick([kebab, mixed])
  return (
    rect(-96, -40, 12, 40, paint.steelDark) +
    rect(84, -40, 12, 40, paint.steelDark) +
    path('M-126-86h252l-16 52h-220z', '#4a4e66') +
    path('M-126-86h252l-4 14h-244z', paint.steelDark) +
    place(0, -82, 1, flames(7, 200)) +
    [-84, -42, 0, 42, 84].map((x) => skewer(x, -112, fills)).join('') +
    place(-60, -196, 0.8, stroke('M-14 0q-10-14 0-26t0-26M8-4q-10-14 0-26t0-26', paint.white, 6)) +
    place(64, -196, 0.8, stroke('M-14 0q-10-14 0-26t0-26M8-4q-10-14 0-26t0-26', paint.white, 6))
  )
}

export const kebabPlate: Motif = () =>
  ellipse(0, -10, 132, 20, paint.steelLight) +
  ellipse(0, -16, 132, 20, paint.white) +
  path('M-112-22q40-50 110-40q-10 44-110 40z', paint.bread) +
  [0, 1, 2]
    .map((index) =>
      place(
        6 + index * 8,
        -34 - index * 22,
        1,
        rect(-60, -12, 124, 24, index % 2 ? '#a85a36' : paint.meat, 12) + rect(60, -3, 30, 6, paint.steelDark),
        { turn: -8 },
      ),
    )
    .join('') +
  circle(-84, -44, 22, paint.pomegranate) +
  circle(-52, -30, 16, '#c8415c') +
  path('M70-24q16-26 40-8q-10 18-40 8z', paint.leaf)

/** A cauldron over a wood fire. */
export const cauldron: Motif = ({ pick }) => {
  const [base, dark] = pick([
    [paint.copper, '#a8592b'],
    [paint.steelLight, paint.steel],
  ])
  return (
    path('M-104-140h208c18 60-10 116-60 116h-88c-50 0-78-56-60-116z', base) +
    path('M30-140h74c18 60-10 116-60 116h-30c24-30 26-76 16-116z', dark) +
    ellipse(0, -142, 106, 24, dark) +
    ellipse(0, -142, 92, 17, '#f3cd7a') +
    atEach(
      [
        [-50, -144],
        [-16, -150],
        [22, -140],
        [54, -146],
      ],
      (x, y) => ellipse(x, y, 14, 8, paint.meat),
    ) +
    stroke('M36-150l54-58', paint.woodDark, 9) +
    place(0, -2, 1, flames(6, 150)) +
    rect(-100, -8, 200, 12, paint.woodDark, 6) +
    steam(-52, -172) +
    steam(-4, -178)
  )
}

export const buffet: Motif = () =>
  [-70, 70]
    .map((x, index) =>
      place(
        x,
        0,
        1,
        rect(-52, -34, 8, 34, paint.steelDark) +
          rect(44, -34, 8, 34, paint.steelDark) +
          rect(-62, -66, 124, 34, paint.steel, 6) +
          ellipse(0, -66, 62, 12, index ? '#d2622b' : '#f3cd7a') +
          path('M-58-92c0-34 26-52 58-52s58 18 58 52z', paint.steelLight) +
          path('M14-142c26 4 44 22 44 50h-36c4-20 2-36-8-50z', paint.steel) +
          rect(-12, -156, 24, 14, paint.brass, 6) +
          place(0, 0, 0.5, flames(2, 20)),
      ),
    )
    .join('')

export const lunchBoxes: Motif = ({ tone }) =>
  [0, 1, 2]
    .map((index) =>
      place(
        index * 6 - 6,
        -52 * index,
        1,
        rect(-92, -50, 184, 50, paint.cream, 8) +
          rect(-92, -50, 184, 16, tone.base, 6) +
          rect(-20, -40, 40, 26, tone.light, 6),
      ),
    )
    .join('') +
  place(
    0,
    -156,
    0.5,
    path('M-60 0c0-36 24-54 60-54s60 18 60 54z', '#f3cd7a') +
      circle(-20, -30, 14, paint.leaf) +
      circle(20, -34, 14, paint.pomegranate),
  )
