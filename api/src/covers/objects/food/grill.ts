import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'
import { steam } from './dishes.ts'

export const flames = (count: number, width: number) =>
  repeatShape(count, (index) =>
    transformShapes(
      -width / 2 + (width / (count - 1)) * index,
      0,
      index % 2 ? 0.8 : 1,
      path('M-14 0c-10-18 8-24 4-46c18 10 28 30 12 46z', colors.apricot) +
        path('M-7 0c-4-10 6-14 4-24c10 8 14 18 6 24z', colors.saffron),
    ),
  )

const skewer = (x: number, y: number, fills: readonly string[]) =>
  transformShapes(
    x,
    y,
    1,
    rect(-4, -78, 8, 132, colors.steelDark, 3) +
      fills.map((fill, index) => rect(-16, -70 + 24 * index, 32, 22, fill, 9)).join(''),
  )

const kebab = ['#8c4a2f', '#a85a36', '#8c4a2f', '#a85a36'] as const

const mixed = ['#a85a36', colors.pomegranate, '#d98a4a', colors.leaf] as const

export const grill: CoverObject = ({ pick }) => {
  const fills = pick([kebab, mixed])
  return (
    rect(-96, -40, 12, 40, colors.steelDark) +
    rect(84, -40, 12, 40, colors.steelDark) +
    path('M-126-86h252l-16 52h-220z', '#4a4e66') +
    path('M-126-86h252l-4 14h-244z', colors.steelDark) +
    transformShapes(0, -82, 1, flames(7, 200)) +
    [-84, -42, 0, 42, 84].map((x) => skewer(x, -112, fills)).join('') +
    transformShapes(-60, -196, 0.8, strokePath('M-14 0q-10-14 0-26t0-26M8-4q-10-14 0-26t0-26', colors.white, 6)) +
    transformShapes(64, -196, 0.8, strokePath('M-14 0q-10-14 0-26t0-26M8-4q-10-14 0-26t0-26', colors.white, 6))
  )
}

export const kebabPlate: CoverObject = () =>
  ellipse(0, -10, 132, 20, colors.steelLight) +
  ellipse(0, -16, 132, 20, colors.white) +
  path('M-112-22q40-50 110-40q-10 44-110 40z', colors.bread) +
  [0, 1, 2]
    .map((index) =>
      transformShapes(
        6 + index * 8,
        -34 - index * 22,
        1,
        rect(-60, -12, 124, 24, index % 2 ? '#a85a36' : colors.meat, 12) + rect(60, -3, 30, 6, colors.steelDark),
        { turn: -8 },
      ),
    )
    .join('') +
  circle(-84, -44, 22, colors.pomegranate) +
  circle(-52, -30, 16, '#c8415c') +
  path('M70-24q16-26 40-8q-10 18-40 8z', colors.leaf)

/** A cauldron over a wood fire. */
export const cauldron: CoverObject = ({ pick }) => {
  const [base, dark] = pick([
    [colors.copper, '#a8592b'],
    [colors.steelLight, colors.steel],
  ])
  return (
    path('M-104-140h208c18 60-10 116-60 116h-88c-50 0-78-56-60-116z', base) +
    path('M30-140h74c18 60-10 116-60 116h-30c24-30 26-76 16-116z', dark) +
    ellipse(0, -142, 106, 24, dark) +
    ellipse(0, -142, 92, 17, '#f3cd7a') +
    drawAtPoints(
      [
        [-50, -144],
        [-16, -150],
        [22, -140],
        [54, -146],
      ],
      (x, y) => ellipse(x, y, 14, 8, colors.meat),
    ) +
    strokePath('M36-150l54-58', colors.woodDark, 9) +
    transformShapes(0, -2, 1, flames(6, 150)) +
    rect(-100, -8, 200, 12, colors.woodDark, 6) +
    steam(-52, -172) +
    steam(-4, -178)
  )
}

export const buffet: CoverObject = () =>
  [-70, 70]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        rect(-52, -34, 8, 34, colors.steelDark) +
          rect(44, -34, 8, 34, colors.steelDark) +
          rect(-62, -66, 124, 34, colors.steel, 6) +
          ellipse(0, -66, 62, 12, index ? '#d2622b' : '#f3cd7a') +
          path('M-58-92c0-34 26-52 58-52s58 18 58 52z', colors.steelLight) +
          path('M14-142c26 4 44 22 44 50h-36c4-20 2-36-8-50z', colors.steel) +
          rect(-12, -156, 24, 14, colors.brass, 6) +
          transformShapes(0, 0, 0.5, flames(2, 20)),
      ),
    )
    .join('')

export const lunchBoxes: CoverObject = ({ tone }) =>
  [0, 1, 2]
    .map((index) =>
      transformShapes(
        index * 6 - 6,
        -52 * index,
        1,
        rect(-92, -50, 184, 50, colors.cream, 8) +
          rect(-92, -50, 184, 16, tone.base, 6) +
          rect(-20, -40, 40, 26, tone.light, 6),
      ),
    )
    .join('') +
  transformShapes(
    0,
    -156,
    0.5,
    path('M-60 0c0-36 24-54 60-54s60 18 60 54z', '#f3cd7a') +
      circle(-20, -30, 14, colors.leaf) +
      circle(20, -34, 14, colors.pomegranate),
  )
