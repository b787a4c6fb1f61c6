import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  dottedPath,
  drawAtPoints,
  ellipse,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../../shapes.ts'

const roller = (x: number, y: number, fill: string, turn: number) =>
  transformShapes(
    x,
    y,
    1,
    rect(-50, -24, 100, 42, fill, 8) +
      strokePath('M50-4h18v44h-64v20', colors.steelDark, 7) +
      rect(-5, 56, 18, 62, colors.woodDark, 8),
    { turn },
  )

/** A ladder, a roller and fresh paint on half a wall. */
export const painting: CoverObject = ({ tone }) =>
  path('M-130-206h150l-16 30l20 26l-24 34l18 30l-22 26v60h-126z', tone.light) +
  strokePath('M-106 0l44-196M-10 0l-44-196', colors.woodDark, 10) +
  strokePath('M-94-44h72M-85-88h54M-75-132h34', colors.wood, 9) +
  roller(60, -150, tone.base, -18) +
  transformShapes(
    88,
    0,
    1,
    rect(-36, -56, 72, 56, colors.steelLight, 4) +
      ellipse(0, -56, 36, 9, tone.base) +
      path('M-36-56h18v22q-5 8-10 0v-12q-4 6-8 0z', tone.base) +
      strokePath('M-36-54c0-56 72-56 72 0', colors.steelDark, 4),
  ) +
  transformShapes(20, 0, 0.7, rect(-36, -56, 72, 56, colors.steel, 4) + ellipse(0, -56, 36, 9, colors.saffron))

export const paintCans: CoverObject = ({ tone, second }) =>
  [tone.base, second.base]
    .map((fill, index) =>
      transformShapes(
        index * 66 - 34,
        0,
        1,
        rect(-30, -62, 60, 62, colors.steelLight, 4) + rect(-30, -46, 60, 28, fill) + ellipse(0, -62, 30, 8, fill),
      ),
    )
    .join('')

/** A bench with saw, plane and shavings. */
export const carpentry: CoverObject = () =>
  transformShapes(
    -6,
    -150,
    1,
    path('M-108 26l150-64v44l-146 48z', colors.steelLight) +
      dottedPath('M-104 54L42 6', colors.steelDark, 8, '.1 11') +
      path('M38-40h40q22 4 22 30t-26 30h-34z', colors.woodDark) +
      rect(58, -26, 22, 26, colors.woodLight, 10),
  ) +
  rect(-130, -82, 260, 24, colors.woodLight, 3) +
  rect(-130, -62, 260, 8, colors.wood) +
  rect(-112, -56, 22, 56, colors.wood) +
  rect(90, -56, 22, 56, colors.wood) +
  rect(-90, -30, 180, 12, colors.woodDark) +
  transformShapes(
    40,
    -82,
    1,
    path('M-60-30h104q14 0 14 14v16h-118z', colors.wood) +
      rect(-14, -50, 12, 26, colors.steelDark) +
      path('M22-30q4-26 22-22q10 6 2 22z', colors.woodDark),
  ) +
  strokePath('M-60-90q-14-20 6-24t4 18M-34-88q-10-14 6-18', colors.crumb, 6) +
  drawAtPoints(
    [
      [-80, -4],
      [-30, -3],
      [20, -4],
      [64, -3],
    ],
    (x, y) => strokePath(`M${x} ${y}q8-10 16 0`, colors.crumb, 5),
  )

/** A turned-wood lattice in a carved frame. */
export const lattice: CoverObject = () =>
  rect(-78, -208, 156, 208, colors.woodDark, 6) +
  path('M-62 0v-120c0-40 30-70 62-76c32 6 62 36 62 76v120z', colors.crumb) +
  strokePath(
    'M-62-100l62-70l62 70M-62-60l62-70l62 70M-62-20l62-70l62 70M-62-140l30-34M62-140l-30-34M-40 0l40-46l40 46M-62-60l50 60M62-60l-50 60M-62-100l62 70l62-70M-62-140l62 70l62-70',
    colors.wood,
    7,
  ) +
  rect(-86, -6, 172, 10, colors.woodDark, 3)

/** A wall under construction, a trowel and a helmet. */
export const building: CoverObject = ({ pick }) => {
  const [brick, other] = pick([
    ['#c9694a', '#b5583a'],
    ['#d3a878', '#bf9263'],
  ])
  return (
    repeatShape(5, (row) =>
      repeatShape(row < 3 ? 5 : 5 - (row - 2) * 2, (at) =>
        rect(
          -128 + at * 44 - (row % 2) * 0 + (row % 2) * 18,
          -30 * (row + 1),
          41,
          27,
          (at + row) % 2 ? brick : other,
          3,
        ),
      ),
    ) +
    path('M-128-156h108v10q-54 8-108 0z', colors.steelLight) +
    transformShapes(
      -46,
      -172,
      1,
      path('M0-20l70 22l-70 16z', colors.steel) + rect(-54, -9, 58, 14, colors.woodDark, 7),
      {
        turn: -12,
      },
    ) +
    transformShapes(
      84,
      -90,
      1,
      path('M-50 0c0-40 22-60 50-60s50 20 50 60z', colors.saffron) +
        rect(-62, -8, 124, 14, colors.gold, 7) +
        rect(-9, -66, 18, 60, colors.gold, 6),
    ) +
    transformShapes(112, 0, 1, path('M-40 0q10-40 40-40t40 40z', colors.steel))
  )
}

/** Cut tiles that form a star. */
export const zellige: CoverObject = () =>
  rect(-118, -206, 236, 176, colors.white, 4) +
  [
    [-59, -162],
    [59, -162],
    [-59, -74],
    [59, -74],
    [0, -118],
  ]
    .map(([x = 0, y = 0], index) =>
      transformShapes(
        x,
        y,
        1,
        repeatShape(2, (turn) =>
          transformShapes(
            0,
            0,
            1,
            rect(
              -27,
              -27,
              54,
              54,
              [colors.lapis, colors.forest, colors.gold, colors.clay, colors.lapisLight][index] as string,
              2,
            ),
            { turn: turn * 45 },
          ),
        ) +
          circle(0, 0, 13, colors.white) +
          circle(0, 0, 7, colors.pomegranate),
      ),
    )
    .join('') +
  drawAtPoints(
    [
      [0, -190],
      [0, -46],
      [-100, -118],
      [100, -118],
    ],
    (x, y) => path(`M${x} ${y - 15}l15 15l-15 15l-15-15z`, colors.gold),
  ) +
  transformShapes(
    -40,
    -6,
    1,
    rect(-60, -16, 120, 16, colors.steelDark, 3) +
      path('M70-50l30 44h-60z', colors.steel) +
      rect(64, -84, 12, 36, colors.woodDark, 6),
  )

export const hardHat: CoverObject = () =>
  path('M-50-10c0-40 22-60 50-60s50 20 50 60z', colors.saffron) +
  rect(-62, -14, 124, 14, colors.gold, 7) +
  rect(-8, -74, 16, 60, colors.gold, 6)
