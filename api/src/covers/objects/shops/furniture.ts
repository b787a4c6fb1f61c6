import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

/** Low seating around a room. */
export const majlis: CoverObject = ({ tone, second }) =>
  path('M-130-104q0-14 14-14h232q14 0 14 14v56h-260z', tone.dark) +
  [-84, 0, 84]
    .map((x) => rect(x - 38, -108, 76, 56, tone.light, 12) + path(`M${x} ${-98}l14 18l-14 18l-14-18z`, tone.base))
    .join('') +
  rect(-134, -54, 268, 38, tone.base, 12) +
  strokePath('M-120-35h240', second.light, 7) +
  rect(-126, -16, 252, 16, colors.woodDark, 4) +
  rect(-134, -98, 30, 60, second.base, 12) +
  rect(104, -98, 30, 60, second.base, 12)

export const sofa: CoverObject = ({ tone }) =>
  rect(-96, -128, 192, 90, tone.base, 22) +
  rect(0, -128, 96, 90, tone.dark, 22) +
  rect(-84, -74, 84, 40, tone.light, 12) +
  rect(0, -74, 84, 40, tone.light, 12) +
  rect(-124, -92, 40, 78, tone.base, 18) +
  rect(84, -92, 40, 78, tone.dark, 18) +
  rect(-96, -40, 192, 26, tone.dark, 8) +
  rect(-106, -16, 14, 16, colors.woodDark) +
  rect(92, -16, 14, 16, colors.woodDark) +
  transformShapes(-50, -84, 1, rect(-22, -22, 44, 44, colors.saffron, 8), { turn: 14 })

export const lampAndTable: CoverObject = () =>
  rect(-4, -170, 8, 160, colors.woodDark) +
  path('M-46-170l16-36h60l16 36z', colors.saffron) +
  rect(-30, -10, 60, 10, colors.woodDark, 4)

/** A chessboard and a box of inlaid thuya wood. */
export const inlaidTable: CoverObject = () =>
  path('M-124-118h248l-20 36h-208z', colors.wood) +
  repeatShape(4, (row) =>
    repeatShape(8, (at) =>
      (at + row) % 2
        ? path(`M${-92 + at * 23 + row * 1.4} ${-116 + row * 8}h23v8h-23z`, colors.cream)
        : path(`M${-92 + at * 23 + row * 1.4} ${-116 + row * 8}h23v8h-23z`, colors.woodDark),
    ),
  ) +
  rect(-108, -82, 216, 14, colors.woodDark, 3) +
  path('M-90-68h24l-6 68h-14zM90-68h-24l6 68h14z', colors.wood) +
  drawAtPoints(
    [
      [-46, -118],
      [0, -118],
      [46, -118],
    ],
    (x, y, index) =>
      path(`M${x - 13} ${y}h26l-6-12q8-20-7-44q-15 24-7 44z`, index % 2 ? colors.ink : colors.cream) +
      circle(x, y - 54, 8, index % 2 ? colors.ink : colors.cream),
  )
