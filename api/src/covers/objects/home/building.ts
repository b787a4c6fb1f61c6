import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, dashes, ellipse, path, place, rect, repeat, stroke } from '../../shapes.ts'

const roller = (x: number, y: number, fill: string, turn: number) =>
  place(
    x,
    y,
    1,
    rect(-50, -24, 100, 42, fill, 8) +
      stroke('M50-4h18v44h-64v20', paint.steelDark, 7) +
      rect(-5, 56, 18, 62, paint.woodDark, 8),
    { turn },
  )

/** A ladder, a roller and fresh paint on half a wall. */
export const painting: Motif = ({ tone }) =>
  path('M-130-206h150l-16 30l20 26l-24 34l18 30l-22 26v60h-126z', tone.light) +
  stroke('M-106 0l44-196M-10 0l-44-196', paint.woodDark, 10) +
  stroke('M-94-44h72M-85-88h54M-75-132h34', paint.wood, 9) +
  roller(60, -150, tone.base, -18) +
  place(
    88,
    0,
    1,
    rect(-36, -56, 72, 56, paint.steelLight, 4) +
      ellipse(0, -56, 36, 9, tone.base) +
      path('M-36-56h18v22q-5 8-10 0v-12q-4 6-8 0z', tone.base) +
      stroke('M-36-54c0-56 72-56 72 0', paint.steelDark, 4),
  ) +
  place(20, 0, 0.7, rect(-36, -56, 72, 56, paint.steel, 4) + ellipse(0, -56, 36, 9, paint.saffron))

export const paintCans: Motif = ({ tone, second }) =>
  [tone.base, second.base]
    .map((fill, index) =>
      place(
        index * 66 - 34,
        0,
        1,
        rect(-30, -62, 60, 62, paint.steelLight, 4) + rect(-30, -46, 60, 28, fill) + ellipse(0, -62, 30, 8, fill),
      ),
    )
    .join('')

/** A bench with saw, plane and shavings. */
export const carpentry: Motif = () =>
  place(
    -6,
    -150,
    1,
    path('M-108 26l150-64v44l-146 48z', paint.steelLight) +
      dashes('M-104 54L42 6', paint.steelDark, 8, '.1 11') +
      path('M38-40h40q22 4 22 30t-26 30h-34z', paint.woodDark) +
      rect(58, -26, 22, 26, paint.woodLight, 10),
  ) +
  rect(-130, -82, 260, 24, paint.woodLight, 3) +
  rect(-130, -62, 260, 8, paint.wood) +
  rect(-112, -56, 22, 56, paint.wood) +
  rect(90, -56, 22, 56, paint.wood) +
  rect(-90, -30, 180, 12, paint.woodDark) +
  place(
    40,
    -82,
    1,
    path('M-60-30h104q14 0 14 14v16h-118z', paint.wood) +
      rect(-14, -50, 12, 26, paint.steelDark) +
      path('M22-30q4-26 22-22q10 6 2 22z', paint.woodDark),
  ) +
  stroke('M-60-90q-14-20 6-24t4 18M-34-88q-10-14 6-18', paint.crumb, 6) +
  atEach(
    [
      [-80, -4],
      [-30, -3],
      [20, -4],
      [64, -3],
    ],
    (x, y) => stroke(`M${x} ${y}q8-10 16 0`, paint.crumb, 5),
  )

/** A turned-wood lattice in a carved frame. */
export const lattice: Motif = () =>
  rect(-78, -208, 156, 208, paint.woodDark, 6) +
  path('M-62 0v-120c0-40 30-70 62-76c32 6 62 36 62 76v120z', paint.crumb) +
  stroke(
    'M-62-100l62-70l62 70M-62-60l62-70l62 70M-62-20l62-70l62 70M-62-140l30-34M62-140l-30-34M-40 0l40-46l40 46M-62-60l50 60M62-60l-50 60M-62-100l62 70l62-70M-62-140l62 70l62-70',
    paint.wood,
    7,
  ) +
  rect(-86, -6, 172, 10, paint.woodDark, 3)

/** A wall under construction, a trowel and a helmet. */
export const building: Motif = ({ pick }) => {
  const [brick, other] = pick([
    ['#c9694a', '#b5583a'],
    ['#d3a878', '#bf9263'],
  ])
  return (
    repeat(5, (row) =>
      repeat(row < 3 ? 5 : 5 - (row - 2) * 2, (at) =>
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
    path('M-128-156h108v10q-54 8-108 0z', paint.steelLight) +
    place(-46, -172, 1, path('M0-20l70 22l-70 16z', paint.steel) + rect(-54, -9, 58, 14, paint.woodDark, 7), {
      turn: -12,
    }) +
    place(
      84,
      -90,
      1,
      path('M-50 0c0-40 22-60 50-60s50 20 50 60z', paint.saffron) +
        rect(-62, -8, 124, 14, paint.gold, 7) +
        rect(-9, -66, 18, 60, paint.gold, 6),
    ) +
    place(112, 0, 1, path('M-40 0q10-40 40-40t40 40z', paint.steel))
  )
}

/** Cut tiles that form a star. */
export const zellige: Motif = () =>
  rect(-118, -206, 236, 176, paint.white, 4) +
  [
    [-59, -162],
    [59, -162],
    [-59, -74],
    [59, -74],
    [0, -118],
  ]
    .map(([x = 0, y = 0], index) =>
      place(
        x,
        y,
        1,
        repeat(2, (turn) =>
          place(
            0,
            0,
            1,
            rect(
              -27,
              -27,
              54,
              54,
              [paint.lapis, paint.forest, paint.gold, paint.clay, paint.lapisLight][index] as string,
              2,
            ),
            { turn: turn * 45 },
          ),
        ) +
          circle(0, 0, 13, paint.white) +
          circle(0, 0, 7, paint.pomegranate),
      ),
    )
    .join('') +
  atEach(
    [
      [0, -190],
      [0, -46],
      [-100, -118],
      [100, -118],
    ],
    (x, y) => path(`M${x} ${y - 15}l15 15l-15 15l-15-15z`, paint.gold),
  ) +
  place(
    -40,
    -6,
    1,
    rect(-60, -16, 120, 16, paint.steelDark, 3) +
      path('M70-50l30 44h-60z', paint.steel) +
      rect(64, -84, 12, 36, paint.woodDark, 6),
  )

export const hardHat: Motif = () =>
  path('M-50-10c0-40 22-60 50-60s50 20 50 60z', paint.saffron) +
  rect(-62, -14, 124, 14, paint.gold, 7) +
  rect(-8, -74, 16, 60, paint.gold, 6)
