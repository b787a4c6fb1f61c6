import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

const date = (x: number, y: number, turn: number, fill: string) =>
  transformShapes(
    x,
    y,
    1,
    ellipse(0, 0, 12, 20, fill) + ellipse(-4, -5, 3, 9, '#c98a55') + circle(0, -19, 4, colors.crumb),
    {
      turn,
    },
  )

export const dateBox: CoverObject = () =>
  path('M-124-100h248l-18 100h-212z', colors.wood) +
  path('M-124-100h248l-4 20h-240z', colors.woodDark) +
  rect(-60, -62, 120, 40, colors.cream, 5) +
  path('M0-56c-4 0-4 30 0 30s4-30 0-30M-26-46q16-16 26 4q10-20 26-4q-14-2-26 8q-12-10-26-8z', colors.forest) +
  repeatShape(8, (index) =>
    date(-98 + 28 * index, -110 - (index % 2) * 5, index % 2 ? 20 : -16, index % 3 ? '#6b3418' : '#8a4a22'),
  ) +
  repeatShape(6, (index) => date(-70 + 28 * index, -136, index % 2 ? -24 : 14, index % 2 ? '#6b3418' : '#a05a2a')) +
  repeatShape(3, (index) => date(-28 + 28 * index, -160, index * 20 - 20, '#8a4a22'))

export const dateBranch: CoverObject = () =>
  strokePath('M0-208q-4 40 0 60', colors.leaf, 9) +
  [-3, -2, -1, 0, 1, 2, 3]
    .map(
      (at) =>
        strokePath(`M0-160q${at * 16} 20 ${at * 26} 110`, colors.saffron, 4) +
        [0, 1, 2, 3]
          .map((row) => ellipse(at * (12 + row * 5), -116 + row * 28, 10, 15, row % 2 ? '#8a4a22' : '#a8642c'))
          .join(''),
    )
    .join('') +
  path('M-10-200q-70-20-100 24q54-10 100-8zM10-200q70-20 100 24q-54-10-100-8z', colors.leaf)

export const nuts: CoverObject = () =>
  [-82, 0, 82]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        path('M-40-56h80q-4 56-40 56t-40-56z', [colors.lapis, colors.clay, colors.forest][index] as string) +
          ellipse(0, -56, 40, 11, colors.sand) +
          drawAtPoints(
            [
              [-22, -62],
              [0, -70],
              [22, -62],
              [-10, -58],
              [12, -57],
            ],
            (dx, dy, each) =>
              transformShapes(
                dx,
                dy,
                1,
                ellipse(
                  0,
                  0,
                  12,
                  8,
                  [
                    ['#c98a4a', '#b5743a'],
                    ['#9bbb58', '#84a645'],
                    ['#a8774a', '#8c5f38'],
                  ][index]?.[each % 2] as string,
                ),
                { turn: each * 50 },
              ),
          ),
      ),
    )
    .join('')
