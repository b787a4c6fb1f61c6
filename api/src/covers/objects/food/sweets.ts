import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, pointsOnCircle, rect, strokePath, transformShapes } from '../../shapes.ts'

const diamond = (x: number, y: number) =>
  transformShapes(
    x,
    y,
    1,
    path('M-26 0l26-15l26 15l-26 15z', '#e3a94f') +
      path('M-26 0l26 15v10l-26-15zM26 0l-26 15v10l26-15z', '#b8742c') +
      circle(0, 0, 6, '#7fa63a'),
  )

export const baklava: CoverObject = () =>
  ellipse(0, -16, 136, 24, '#9a6d1e') +
  ellipse(0, -22, 136, 24, colors.brass) +
  drawAtPoints(
    [
      [0, -92],
      [-54, -74],
      [54, -74],
      [0, -60],
      [-82, -48],
      [82, -48],
      [-28, -40],
      [28, -40],
      [0, -22],
      [-58, -24],
      [58, -24],
    ],
    diamond,
  )

export const knafeh: CoverObject = () =>
  ellipse(0, -20, 132, 36, '#9a6d1e') +
  ellipse(0, -34, 132, 40, colors.brass) +
  ellipse(0, -44, 116, 33, '#e8892c') +
  path('M0-44l70-26a116 33 0 0 1 46 26z', colors.cream) +
  drawAtPoints(
    [
      [-70, -44],
      [-40, -58],
      [-36, -32],
      [0, -66],
      [-6, -28],
      [-86, -50],
      [30, -26],
      [20, -60],
    ],
    (x, y) => ellipse(x, y, 9, 5, '#7fa63a'),
  ) +
  transformShapes(
    70,
    -94,
    1,
    path('M-50 16l60-40h46l-36 58h-56z', '#e8892c') + path('M-36 34h56l36-58v12l-34 58h-54z', colors.cream),
    { turn: -8 },
  )

const stampedBiscuit =
  circle(0, 0, 36, '#b8742c') +
  circle(0, -3, 34, '#d99a4f') +
  circle(0, -3, 22, '#c4853c') +
  drawAtPoints(pointsOnCircle(6, 13), (x, y) => circle(x, y - 3, 5, '#edc07c')) +
  circle(0, -3, 5, '#edc07c')

/** Round biscuits, shaped in wooden moulds. */
export const stampedBiscuits: CoverObject = () =>
  drawAtPoints(
    [
      [-72, -30],
      [0, -30],
      [72, -30],
      [-36, -76],
      [36, -76],
      [0, -122],
    ],
    (x, y) => transformShapes(x, y, 1, stampedBiscuit),
  ) +
  transformShapes(
    108,
    -110,
    1,
    circle(0, -30, 26, colors.woodDark) + circle(0, -30, 16, colors.wood) + rect(-8, -8, 16, 70, colors.woodDark, 8),
    { turn: 20 },
  )

/** Crescents of almond paste. */
export const gazelleHorns: CoverObject = () =>
  ellipse(0, -12, 132, 20, colors.lapis) +
  ellipse(0, -18, 132, 20, colors.white) +
  drawAtPoints(
    [
      [-66, -42],
      [0, -36],
      [66, -42],
      [-34, -82],
      [34, -82],
      [0, -122],
    ],
    (x, y) =>
      path(`M${x - 40} ${y + 14}c4-40 70-46 80 0c-10 6-18 4-22-2c-10-14-28-14-36 0c-6 8-14 8-22 2z`, '#d9a866') +
      path(`M${x - 28} ${y + 2}c8-22 38-26 54-8c-18-8-38-6-54 8z`, colors.crumb),
  )

const knot =
  drawAtPoints(pointsOnCircle(6, 19), (x, y) => circle(x, y, 14, '#c46a22')) +
  strokePath('M-24-16q24 34 48 0M-24 16q24-34 48 0M0-30v60', '#9c4816', 6) +
  circle(0, 0, 9, '#e39a3a') +
  drawAtPoints(pointsOnCircle(5, 21), (x, y) => circle(x, y, 2.5, colors.cream))

/** Plaited dough in honey and sesame. */
export const chebakia: CoverObject = () =>
  ellipse(0, -12, 132, 20, colors.forest) +
  ellipse(0, -18, 132, 20, colors.white) +
  drawAtPoints(
    [
      [-70, -46],
      [0, -40],
      [70, -46],
      [-36, -90],
      [36, -90],
      [0, -134],
    ],
    (x, y) => transformShapes(x, y, 1, knot),
  )

export const halwa: CoverObject = () =>
  path('M-96-62h192l-18 62h-156z', colors.woodLight) +
  strokePath('M-92-46h184M-88-28h176M-82-10h164', colors.wood, 6) +
  ellipse(0, -64, 98, 24, colors.wood) +
  path('M-84-66c6-40 52-58 84-58s78 18 84 58c-40 14-128 14-168 0z', '#b5481c') +
  path('M-58-88c12-18 36-26 58-28c-10 12-24 20-58 28z', '#d8742f') +
  drawAtPoints(
    [
      [-44, -76],
      [-16, -92],
      [18, -78],
      [44, -88],
      [6, -108],
      [60, -74],
      [-62, -70],
    ],
    (x, y, index) =>
      transformShapes(x, y, 1, ellipse(0, 0, 10, 5, index % 2 ? colors.cream : '#7fa63a'), { turn: index * 40 }),
  )

export const cake: CoverObject = ({ tone }) =>
  ellipse(0, -8, 110, 14, colors.steel) +
  rect(-12, -40, 24, 34, colors.steelLight) +
  ellipse(0, -44, 122, 18, colors.steelLight) +
  rect(-90, -98, 180, 54, colors.crumb, 6) +
  rect(-90, -76, 180, 12, tone.base) +
  path('M-90-98h180v10q-15 18-30 0t-30 0t-30 0t-30 0t-30 0t-30 0z', colors.white) +
  rect(-58, -140, 116, 44, colors.crumb, 6) +
  path('M-58-140h116v8q-14 16-29 0t-29 0t-29 0t-29 0z', tone.light) +
  drawAtPoints(
    [
      [-36, -148],
      [0, -150],
      [36, -148],
    ],
    (x, y) => circle(x, y, 10, colors.pomegranate),
  )

export const dessertCups: CoverObject = () =>
  [-76, 0, 76]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        index === 1 ? 1.2 : 1,
        path('M-32-104h64l-10 104h-44z', colors.glass) +
          path('M-24-20h48l-2 18h-44z', '#7a4a32') +
          path('M-27-52h54l-3 30h-48z', colors.cream) +
          path('M-29-76h58l-2 22h-54z', colors.saffron) +
          circle(0, -84, 26, colors.white) +
          circle(6, -108, 9, colors.pomegranate),
      ),
    )
    .join('')

export const sweetBox: CoverObject = ({ tone }) =>
  path('M-110-40h220v40h-220z', tone.base) +
  path('M-110-40l-16-90h252l-16 90z', tone.light) +
  path('M-110-40h220l-8-10h-204z', tone.dark) +
  drawAtPoints(
    [
      [-80, -50],
      [-40, -54],
      [0, -50],
      [40, -54],
      [80, -50],
    ],
    (x, y, index) => circle(x, y, 20, index % 2 ? '#d99a4f' : colors.crumb) + circle(x, y - 4, 6, '#7fa63a'),
  )
