import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  circleOutline,
  circlePathData,
  dottedPath,
  drawAtPoints,
  ellipse,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../../shapes.ts'
import { steam } from './dishes.ts'

const loaf = (x: number, y: number, size = 1) =>
  transformShapes(
    x,
    y,
    size,
    path('M-66 0c-12-40 16-66 66-66s78 26 66 66z', colors.crust) +
      path('M-60-6c-8-32 14-52 48-54c-22 12-34 28-34 54z', colors.bread) +
      strokePath('M-26-54q6 16 0 30M4-58q6 16 0 30M32-52q6 14 0 28', colors.crumb, 7),
  )

const baguette = (x: number, y: number, turn: number) =>
  transformShapes(
    x,
    y,
    1,
    rect(-17, -150, 34, 150, colors.bread, 17) +
      strokePath('M-7-126l14 12M-7-98l14 12M-7-70l14 12M-7-42l14 12', colors.crumb, 6),
    { turn },
  )

export const breadBasket: CoverObject = () =>
  baguette(-56, -30, -16) +
  baguette(-16, -34, -4) +
  baguette(26, -34, 9) +
  baguette(62, -30, 20) +
  loaf(-34, -58, 0.8) +
  loaf(42, -56, 0.74) +
  path('M-112-70h224l-24 70h-176z', colors.wood) +
  strokePath('M-100-46h200M-96-24h192', colors.woodDark, 5) +
  strokePath('M-60-66l8 62M0-66v62M60-66l-8 62', colors.woodDark, 5) +
  rect(-118, -80, 236, 16, colors.woodDark, 8)

export const loaves: CoverObject = () => loaf(-44, 0, 0.9) + loaf(52, 0, 0.84) + loaf(4, -52, 0.86)

const flatbread =
  ellipse(0, 0, 104, 25, colors.crust) +
  ellipse(0, -6, 104, 25, colors.bread) +
  drawAtPoints(
    [
      [-52, -12],
      [-10, -18],
      [31, -10],
      [64, -14],
      [-21, -4],
    ],
    (x, y) => ellipse(x, y, 9, 4, colors.crust),
  )

export const flatbreads: CoverObject = () =>
  repeatShape(6, (index) => transformShapes(index % 2 ? 6 : -4, -14 - 22 * index, 1, flatbread)) +
  steam(-20, -150) +
  steam(36, -150)

/** Bread as long as an arm, on a baker's peel. */
export const tamees: CoverObject = () =>
  transformShapes(
    -10,
    -96,
    1,
    rect(-130, -36, 210, 72, colors.wood, 30) +
      rect(70, -10, 90, 20, colors.woodDark, 10) +
      ellipse(-26, 0, 92, 30, colors.bread) +
      ellipse(-26, -3, 84, 24, colors.crumb) +
      drawAtPoints(
        [
          [-80, -4],
          [-56, 6],
          [-30, -8],
          [-4, 6],
          [22, -4],
        ],
        (x, y) => ellipse(x, y, 9, 5, colors.crust),
      ),
    { turn: -16 },
  ) + transformShapes(-20, -12, 0.92, flatbread)

const diamondLoaf =
  path('M-44 0q30-10 44-32q14 22 44 32q-30 10-44 28q-14-18-44-28z', colors.bread) +
  strokePath('M-22 0h44', colors.crust, 5)

/** Diamond-shaped loaves of Iraq. */
export const samoon: CoverObject = () =>
  drawAtPoints(
    [
      [-74, -28],
      [0, -28],
      [74, -28],
      [-38, -78],
      [38, -78],
      [0, -128],
    ],
    (x, y) => transformShapes(x, y, 1, diamondLoaf),
  )

/** Square pancakes of Morocco on the griddle. */
export const msemen: CoverObject = () =>
  ellipse(0, -12, 118, 16, '#4a4e66') +
  repeatShape(5, (index) =>
    transformShapes(
      index % 2 ? 6 : -4,
      -20 - 20 * index,
      1,
      path('M-88 0l22-18h132l22 18l-20 12h-136z', index % 2 ? '#e0a95f' : colors.crumb) +
        strokePath('M-44-8h88', colors.crust, 4),
    ),
  ) +
  path('M-24-122q24-16 48 0q10 16-8 14q-4 14-12 0q-30 4-28-14z', '#d98e1c') +
  steam(64, -122)

export const wheat: CoverObject = () =>
  [-26, 0, 26]
    .map((turn) =>
      transformShapes(
        0,
        0,
        1,
        strokePath('M0 0v-150', colors.gold, 5) +
          repeatShape(5, (at) =>
            path(`M0 ${-70 - 20 * at}q-22-4-20-26q20 4 20 26q0-22 20-26q2 22-20 26z`, colors.brass),
          ),
        { turn },
      ),
    )
    .join('')

export const oven: CoverObject = () =>
  rect(-120, -176, 240, 176, '#c9785a', 10) +
  repeatShape(4, (row) =>
    repeatShape(5, (at) =>
      rect(-116 + 48 * at - (row % 2) * 12, -172 + 44 * row, 42, 36, row % 2 ? '#d28a6b' : '#bd6a4c', 4),
    ),
  ) +
  path('M-76-24v-40c0-56 34-84 76-84s76 28 76 84v40z', '#3a2420') +
  path(
    'M-60-24c4-26 14-34 20-54c14 16 14 28 14 34c10-12 12-30 8-46c24 14 28 36 26 48c10-6 12-12 12-20c18 14 24 26 26 38z',
    colors.apricot,
  ) +
  loaf(0, -22, 0.72) +
  rect(-92, -26, 184, 16, colors.steelDark, 4)

/** Cheese or thyme pies. */
export const manakish: CoverObject = () =>
  rect(-118, -18, 236, 18, colors.wood, 8) +
  drawAtPoints(
    [
      [-56, -62],
      [58, -58],
    ],
    (x, y, index) =>
      circle(x, y, 58, colors.bread) +
      circle(x, y, 46, index ? colors.cream : '#7c8b3a') +
      drawAtPoints(
        [
          [-20, -10],
          [8, -22],
          [18, 8],
          [-8, 14],
          [-24, 12],
        ],
        (dx, dy) => circle(x + dx, y + dy, 4, index ? colors.saffron : colors.crumb),
      ),
  )

export const sesameRings: CoverObject = () =>
  rect(-106, -178, 212, 9, colors.woodDark, 4) +
  [-66, 0, 66]
    .map(
      (x) =>
        circleOutline(x, -124, 34, colors.crust, 24) + dottedPath(circlePathData(x, -124, 36), colors.crumb, 6, '1 13'),
    )
    .join('') +
  loaf(-50, 0, 0.7) +
  loaf(52, 0, 0.7)

/** A tray with eggs in a pan, tea, olives and bread. */
export const breakfastTray: CoverObject = ({ tone }) =>
  ellipse(0, -14, 138, 24, tone.dark) +
  ellipse(0, -20, 138, 24, tone.base) +
  ellipse(-22, -60, 78, 36, '#3b3f57') +
  rect(48, -70, 74, 15, '#3b3f57', 7) +
  path('M-84-64c4-24 34-18 44-24c24-6 52 2 62 20c4 18-24 26-44 22c-26 10-62 8-62-18z', colors.white) +
  circle(-46, -64, 14, colors.saffron) +
  circle(-4, -66, 14, colors.saffron) +
  transformShapes(84, -24, 1, path('M-22-58h44l-6 58h-32z', colors.glass) + path('M-20-42h40l-4 38h-32z', '#b5652a')) +
  path('M-132-24q30-34 62-10q-18 18-62 10z', colors.bread) +
  drawAtPoints(
    [
      [36, -24],
      [48, -30],
      [26, -32],
    ],
    (x, y) => circle(x, y, 8, '#4f6b32'),
  ) +
  steam(-30, -104)

/** The copper jar and bowl of stewed beans. */
export const foul: CoverObject = () =>
  path('M-66-30c0-50 40-60 40-104h32c0 44 40 54 40 104c0 24-20 30-56 30s-56-6-56-30z', colors.copper) +
  path('M-2-134h8c0 44 40 54 40 104c0 24-20 30-42 30c26-40 14-90-6-134z', '#a8592b') +
  ellipse(-10, -136, 22, 7, '#7a3b1c') +
  strokePath('M-4-140l66-44', colors.steelDark, 7) +
  path('M14-46h104c0 30-22 46-52 46s-52-16-52-46z', colors.white) +
  ellipse(66, -46, 52, 13, '#8a5532') +
  path('M40-48q26-12 50 0q-24 10-50 0z', colors.saffron) +
  circle(82, -44, 5, colors.leaf) +
  circle(52, -42, 4, colors.pomegranate)

export const bananaBowl: CoverObject = () =>
  path('M-104-66h208c0 42-40 66-104 66s-104-24-104-66z', colors.lapisLight) +
  ellipse(0, -66, 104, 26, colors.crumb) +
  path('M-60-72c20-24 70-24 96 0c-30 16-66 18-96 0z', colors.cream) +
  drawAtPoints(
    [
      [-46, -84],
      [-14, -94],
      [20, -92],
      [50, -80],
    ],
    (x, y) => circle(x, y, 17, '#f6e27a') + circle(x, y, 6, '#d9b93c'),
  ) +
  strokePath('M-40-66q40 14 84-4', '#d98e1c', 6)
