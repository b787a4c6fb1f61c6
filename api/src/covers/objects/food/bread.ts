import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, circlePath, dashes, ellipse, path, place, rect, repeat, ring, stroke } from '../../shapes.ts'
import { steam } from './dishes.ts'

const loaf = (x: number, y: number, size = 1) =>
  place(
    x,
    y,
    size,
    path('M-66 0c-12-40 16-66 66-66s78 26 66 66z', paint.crust) +
      path('M-60-6c-8-32 14-52 48-54c-22 12-34 28-34 54z', paint.bread) +
      stroke('M-26-54q6 16 0 30M4-58q6 16 0 30M32-52q6 14 0 28', paint.crumb, 7),
  )

const baguette = (x: number, y: number, turn: number) =>
  place(
    x,
    y,
    1,
    rect(-17, -150, 34, 150, paint.bread, 17) +
      stroke('M-7-126l14 12M-7-98l14 12M-7-70l14 12M-7-42l14 12', paint.crumb, 6),
    { turn },
  )

export const breadBasket: Motif = () =>
  baguette(-56, -30, -16) +
  baguette(-16, -34, -4) +
  baguette(26, -34, 9) +
  baguette(62, -30, 20) +
  loaf(-34, -58, 0.8) +
  loaf(42, -56, 0.74) +
  path('M-112-70h224l-24 70h-176z', paint.wood) +
  stroke('M-100-46h200M-96-24h192', paint.woodDark, 5) +
  stroke('M-60-66l8 62M0-66v62M60-66l-8 62', paint.woodDark, 5) +
  rect(-118, -80, 236, 16, paint.woodDark, 8)

export const loaves: Motif = () => loaf(-44, 0, 0.9) + loaf(52, 0, 0.84) + loaf(4, -52, 0.86)

const flatbread =
  ellipse(0, 0, 104, 25, paint.crust) +
  ellipse(0, -6, 104, 25, paint.bread) +
  atEach(
    [
      [-52, -12],
      [-10, -18],
      [31, -10],
      [64, -14],
      [-21, -4],
    ],
    (x, y) => ellipse(x, y, 9, 4, paint.crust),
  )

export const flatbreads: Motif = () =>
  repeat(6, (index) => place(index % 2 ? 6 : -4, -14 - 22 * index, 1, flatbread)) + steam(-20, -150) + steam(36, -150)

/** Bread as long as an arm, on a baker's peel. */
export const tamees: Motif = () =>
  place(
    -10,
    -96,
    1,
    rect(-130, -36, 210, 72, paint.wood, 30) +
      rect(70, -10, 90, 20, paint.woodDark, 10) +
      ellipse(-26, 0, 92, 30, paint.bread) +
      ellipse(-26, -3, 84, 24, paint.crumb) +
      atEach(
        [
          [-80, -4],
          [-56, 6],
          [-30, -8],
          [-4, 6],
          [22, -4],
        ],
        (x, y) => ellipse(x, y, 9, 5, paint.crust),
      ),
    { turn: -16 },
  ) + place(-20, -12, 0.92, flatbread)

const diamondLoaf =
  path('M-44 0q30-10 44-32q14 22 44 32q-30 10-44 28q-14-18-44-28z', paint.bread) + stroke('M-22 0h44', paint.crust, 5)

/** Diamond-shaped loaves of Iraq. */
export const samoon: Motif = () =>
  atEach(
    [
      [-74, -28],
      [0, -28],
      [74, -28],
      [-38, -78],
      [38, -78],
      [0, -128],
    ],
    (x, y) => place(x, y, 1, diamondLoaf),
  )

/** Square pancakes of Morocco on the griddle. */
export const msemen: Motif = () =>
  ellipse(0, -12, 118, 16, '#4a4e66') +
  repeat(5, (index) =>
    place(
      index % 2 ? 6 : -4,
      -20 - 20 * index,
      1,
      path('M-88 0l22-18h132l22 18l-20 12h-136z', index % 2 ? '#e0a95f' : paint.crumb) +
        stroke('M-44-8h88', paint.crust, 4),
    ),
  ) +
  path('M-24-122q24-16 48 0q10 16-8 14q-4 14-12 0q-30 4-28-14z', '#d98e1c') +
  steam(64, -122)

export const wheat: Motif = () =>
  [-26, 0, 26]
    .map((turn) =>
      place(
        0,
        0,
        1,
        stroke('M0 0v-150', paint.gold, 5) +
          repeat(5, (at) => path(`M0 ${-70 - 20 * at}q-22-4-20-26q20 4 20 26q0-22 20-26q2 22-20 26z`, paint.brass)),
        { turn },
      ),
    )
    .join('')

export const oven: Motif = () =>
  rect(-120, -176, 240, 176, '#c9785a', 10) +
  repeat(4, (row) =>
    repeat(5, (at) =>
      rect(-116 + 48 * at - (row % 2) * 12, -172 + 44 * row, 42, 36, row % 2 ? '#d28a6b' : '#bd6a4c', 4),
    ),
  ) +
  path('M-76-24v-40c0-56 34-84 76-84s76 28 76 84v40z', '#3a2420') +
  path(
    'M-60-24c4-26 14-34 20-54c14 16 14 28 14 34c10-12 12-30 8-46c24 14 28 36 26 48c10-6 12-12 12-20c18 14 24 26 26 38z',
    paint.apricot,
  ) +
  loaf(0, -22, 0.72) +
  rect(-92, -26, 184, 16, paint.steelDark, 4)

/** Cheese or thyme pies. */
export const manakish: Motif = () =>
  rect(-118, -18, 236, 18, paint.wood, 8) +
  atEach(
    [
      [-56, -62],
      [58, -58],
    ],
    (x, y, index) =>
      circle(x, y, 58, paint.bread) +
      circle(x, y, 46, index ? paint.cream : '#7c8b3a') +
      atEach(
        [
          [-20, -10],
          [8, -22],
          [18, 8],
          [-8, 14],
          [-24, 12],
        ],
        (dx, dy) => circle(x + dx, y + dy, 4, index ? paint.saffron : paint.crumb),
      ),
  )

export const sesameRings: Motif = () =>
  rect(-106, -178, 212, 9, paint.woodDark, 4) +
  [-66, 0, 66]
    .map((x) => ring(x, -124, 34, paint.crust, 24) + dashes(circlePath(x, -124, 36), paint.crumb, 6, '1 13'))
    .join('') +
  loaf(-50, 0, 0.7) +
  loaf(52, 0, 0.7)

/** A tray with eggs in a pan, tea, olives and bread. */
export const breakfastTray: Motif = ({ tone }) =>
  ellipse(0, -14, 138, 24, tone.dark) +
  ellipse(0, -20, 138, 24, tone.base) +
  ellipse(-22, -60, 78, 36, '#3b3f57') +
  rect(48, -70, 74, 15, '#3b3f57', 7) +
  path('M-84-64c4-24 34-18 44-24c24-6 52 2 62 20c4 18-24 26-44 22c-26 10-62 8-62-18z', paint.white) +
  circle(-46, -64, 14, paint.saffron) +
  circle(-4, -66, 14, paint.saffron) +
  place(84, -24, 1, path('M-22-58h44l-6 58h-32z', paint.glass) + path('M-20-42h40l-4 38h-32z', '#b5652a')) +
  path('M-132-24q30-34 62-10q-18 18-62 10z', paint.bread) +
  atEach(
    [
      [36, -24],
      [48, -30],
      [26, -32],
    ],
    (x, y) => circle(x, y, 8, '#4f6b32'),
  ) +
  steam(-30, -104)

/** The copper jar and bowl of stewed beans. */
export const foul: Motif = () =>
  path('M-66-30c0-50 40-60 40-104h32c0 44 40 54 40 104c0 24-20 30-56 30s-56-6-56-30z', paint.copper) +
  path('M-2-134h8c0 44 40 54 40 104c0 24-20 30-42 30c26-40 14-90-6-134z', '#a8592b') +
  ellipse(-10, -136, 22, 7, '#7a3b1c') +
  stroke('M-4-140l66-44', paint.steelDark, 7) +
  path('M14-46h104c0 30-22 46-52 46s-52-16-52-46z', paint.white) +
  ellipse(66, -46, 52, 13, '#8a5532') +
  path('M40-48q26-12 50 0q-24 10-50 0z', paint.saffron) +
  circle(82, -44, 5, paint.leaf) +
  circle(52, -42, 4, paint.pomegranate)

export const bananaBowl: Motif = () =>
  path('M-104-66h208c0 42-40 66-104 66s-104-24-104-66z', paint.lapisLight) +
  ellipse(0, -66, 104, 26, paint.crumb) +
  path('M-60-72c20-24 70-24 96 0c-30 16-66 18-96 0z', paint.cream) +
  atEach(
    [
      [-46, -84],
      [-14, -94],
      [20, -92],
      [50, -80],
    ],
    (x, y) => circle(x, y, 17, '#f6e27a') + circle(x, y, 6, '#d9b93c'),
  ) +
  stroke('M-40-66q40 14 84-4', '#d98e1c', 6)
