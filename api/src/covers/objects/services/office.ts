import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'
import { letters } from './studio.ts'

/** A page in two scripts, between two speech bubbles. */
export const twoLanguages: CoverObject = ({ tone, second }) =>
  path('M-128-206h124q12 0 12 12v82q0 12-12 12h-64l-30 30v-30h-30q-12 0-12-12v-82q0-12 12-12z', tone.base) +
  letters('ع', -70, -128, 0.85, colors.white) +
  path('M-2-140h124q12 0 12 12v82q0 12-12 12h-30v30l-30-30h-64q-12 0-12-12v-82q0-12 12-12z', second.light) +
  letters('A', 60, -58, 0.82, second.dark)

export const stampedPaper: CoverObject = () =>
  transformShapes(
    -20,
    0,
    1,
    path('M-50-140h80l24 24v116h-104z', colors.white) +
      path('M30-140l24 24h-24z', colors.steelLight) +
      strokePath('M-34-110h50M-34-90h70M-34-70h70M-34-50h40', colors.steel, 6),
  ) +
  circleOutline(16, -34, 20, colors.pomegranate, 6) +
  transformShapes(
    62,
    -8,
    1,
    rect(-26, -20, 52, 20, colors.woodDark, 4) + path('M-14-20q4-30-4-40q0-18 18-18t18 18q-8 10-4 40z', colors.wood),
  )

export const blackboard: CoverObject = () =>
  rect(-130, -206, 260, 146, colors.wood, 6) +
  rect(-120, -196, 240, 126, '#2f5d4c') +
  strokePath('M-96-170v76h84M-96-94q40-4 70-70', colors.cream, 6) +
  letters('x²+y', 52, -132, 0.38, colors.cream) +
  letters('=7', 48, -88, 0.34, colors.saffron) +
  rect(-130, -62, 260, 10, colors.woodDark) +
  rect(-100, -70, 34, 8, colors.white, 3) +
  transformShapes(-58, 0, 1, rect(-52, -20, 104, 20, colors.pomegranate, 3) + rect(-46, -40, 92, 20, colors.lapis, 3)) +
  circle(60, -26, 26, '#d6402f') +
  path('M60-50q10-14 20-6q-8 10-20 6z', colors.leaf)

export const satchel: CoverObject = ({ tone }) =>
  rect(-50, -100, 100, 100, tone.base, 18) +
  path('M-50-84q0-16 16-16h68q16 0 16 16v34q-50 22-100 0z', tone.dark) +
  rect(-14, -52, 28, 22, colors.saffron, 4) +
  strokePath('M-22-100q0-20 22-20t22 20', tone.dark, 8)

/** A calculator, coins and a rising chart. */
export const calculatorAndChart: CoverObject = ({ tone }) =>
  transformShapes(
    -58,
    0,
    1,
    rect(-58, -168, 116, 168, colors.night, 12) +
      rect(-46, -154, 92, 36, '#cfe6c4', 4) +
      letters('123', 16, -126, 0.24, colors.forest) +
      repeatShape(12, (index) =>
        rect(
          -46 + (index % 3) * 34,
          -106 + Math.floor(index / 3) * 25,
          25,
          18,
          index === 11 ? colors.apricot : colors.steelLight,
          4,
        ),
      ),
  ) +
  transformShapes(
    66,
    0,
    1,
    path('M-56-140h112v140h-112z', colors.white) +
      [34, 58, 46, 88]
        .map((height, index) =>
          rect(
            -44 + index * 24,
            -24 - height,
            17,
            height,
            [tone.base, tone.light, tone.base, colors.leaf][index] as string,
            2,
          ),
        )
        .join('') +
      strokePath('M-48-20h96', colors.steelDark, 4) +
      strokePath('M-42-82l26-20l22 8l34-32', colors.pomegranate, 5),
  ) +
  [0, 1, 2]
    .map(
      (index) =>
        ellipse(112, -10 - index * 13, 28, 9, colors.brassDark) + ellipse(112, -14 - index * 13, 28, 9, colors.brass),
    )
    .join('')

export const ledger: CoverObject = ({ tone }) =>
  path('M-60-30h120v30h-120z', tone.dark) +
  path('M-66-44h126v22h-126z', colors.cream) +
  path('M-70-58h130q8 0 8 8h-130q-8 0-8-8z', tone.base) +
  rect(-50, -72, 92, 16, tone.base, 3)

export const scales: CoverObject = () =>
  rect(-8, -186, 16, 170, colors.brassDark) +
  circle(0, -190, 14, colors.brass) +
  path('M-106-168q106-32 212 0v10q-106-28-212 0z', colors.brass) +
  [-98, 98]
    .map(
      (x) =>
        strokePath(`M${x} -164l-34 84M${x} -164l34 84`, colors.brassDark, 4) +
        path(`M${x - 46} -82h92q-6 34-46 34t-46-34z`, colors.brass),
    )
    .join('') +
  path('M-60 0q0-20 24-20h72q24 0 24 20z', colors.brassDark)

export const gavel: CoverObject = () =>
  transformShapes(
    0,
    -64,
    1,
    rect(-50, -26, 84, 52, colors.woodDark, 8) +
      rect(-34, -26, 10, 52, colors.brass) +
      rect(8, -26, 10, 52, colors.brass) +
      rect(34, -7, 76, 14, colors.wood, 7),
    { turn: 28 },
  ) + rect(-76, -16, 110, 16, colors.woodDark, 6)

export const lawBooks: CoverObject = () =>
  [
    ['#7a2a2f', 0],
    ['#23348f', 1],
    ['#2c5f2e', 2],
  ]
    .map(
      ([fill, index]) =>
        rect(-54 + Number(index) * 38, -112, 34, 112, String(fill), 3) +
        rect(-54 + Number(index) * 38, -96, 34, 6, colors.brass) +
        rect(-54 + Number(index) * 38, -24, 34, 6, colors.brass),
    )
    .join('')
