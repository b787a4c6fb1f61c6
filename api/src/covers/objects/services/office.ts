import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { circle, ellipse, path, place, rect, repeat, ring, stroke } from '../../shapes.ts'
import { letters } from './studio.ts'

/** A page in two scripts, between two speech bubbles. */
export const twoLanguages: Motif = ({ tone, second }) =>
  path('M-128-206h124q12 0 12 12v82q0 12-12 12h-64l-30 30v-30h-30q-12 0-12-12v-82q0-12 12-12z', tone.base) +
  letters('ع', -70, -128, 0.85, paint.white) +
  path('M-2-140h124q12 0 12 12v82q0 12-12 12h-30v30l-30-30h-64q-12 0-12-12v-82q0-12 12-12z', second.light) +
  letters('A', 60, -58, 0.82, second.dark)

export const stampedPaper: Motif = () =>
  place(
    -20,
    0,
    1,
    path('M-50-140h80l24 24v116h-104z', paint.white) +
      path('M30-140l24 24h-24z', paint.steelLight) +
      stroke('M-34-110h50M-34-90h70M-34-70h70M-34-50h40', paint.steel, 6),
  ) +
  ring(16, -34, 20, paint.pomegranate, 6) +
  place(
    62,
    -8,
    1,
    rect(-26, -20, 52, 20, paint.woodDark, 4) + path('M-14-20q4-30-4-40q0-18 18-18t18 18q-8 10-4 40z', paint.wood),
  )

export const blackboard: Motif = () =>
  rect(-130, -206, 260, 146, paint.wood, 6) +
  rect(-120, -196, 240, 126, '#2f5d4c') +
  stroke('M-96-170v76h84M-96-94q40-4 70-70', paint.cream, 6) +
  letters('x²+y', 52, -132, 0.38, paint.cream) +
  letters('=7', 48, -88, 0.34, paint.saffron) +
  rect(-130, -62, 260, 10, paint.woodDark) +
  rect(-100, -70, 34, 8, paint.white, 3) +
  place(-58, 0, 1, rect(-52, -20, 104, 20, paint.pomegranate, 3) + rect(-46, -40, 92, 20, paint.lapis, 3)) +
  circle(60, -26, 26, '#d6402f') +
  path('M60-50q10-14 20-6q-8 10-20 6z', paint.leaf)

export const satchel: Motif = ({ tone }) =>
  rect(-50, -100, 100, 100, tone.base, 18) +
  path('M-50-84q0-16 16-16h68q16 0 16 16v34q-50 22-100 0z', tone.dark) +
  rect(-14, -52, 28, 22, paint.saffron, 4) +
  stroke('M-22-100q0-20 22-20t22 20', tone.dark, 8)

/** A calculator, coins and a rising chart. */
export const accounts: Motif = ({ tone }) =>
  place(
    -58,
    0,
    1,
    rect(-58, -168, 116, 168, paint.night, 12) +
      rect(-46, -154, 92, 36, '#cfe6c4', 4) +
      letters('123', 16, -126, 0.24, paint.forest) +
      repeat(12, (index) =>
        rect(
          -46 + (index % 3) * 34,
          -106 + Math.floor(index / 3) * 25,
          25,
          18,
          index === 11 ? paint.apricot : paint.steelLight,
          4,
        ),
      ),
  ) +
  place(
    66,
    0,
    1,
    path('M-56-140h112v140h-112z', paint.white) +
      [34, 58, 46, 88]
        .map((height, index) =>
          rect(
            -44 + index * 24,
            -24 - height,
            17,
            height,
            [tone.base, tone.light, tone.base, paint.leaf][index] as string,
            2,
          ),
        )
        .join('') +
      stroke('M-48-20h96', paint.steelDark, 4) +
      stroke('M-42-82l26-20l22 8l34-32', paint.pomegranate, 5),
  ) +
  [0, 1, 2]
    .map(
      (index) =>
        ellipse(112, -10 - index * 13, 28, 9, paint.brassDark) + ellipse(112, -14 - index * 13, 28, 9, paint.brass),
    )
    .join('')

export const ledger: Motif = ({ tone }) =>
  path('M-60-30h120v30h-120z', tone.dark) +
  path('M-66-44h126v22h-126z', paint.cream) +
  path('M-70-58h130q8 0 8 8h-130q-8 0-8-8z', tone.base) +
  rect(-50, -72, 92, 16, tone.base, 3)

export const scales: Motif = () =>
  rect(-8, -186, 16, 170, paint.brassDark) +
  circle(0, -190, 14, paint.brass) +
  path('M-106-168q106-32 212 0v10q-106-28-212 0z', paint.brass) +
  [-98, 98]
    .map(
      (x) =>
        stroke(`M${x} -164l-34 84M${x} -164l34 84`, paint.brassDark, 4) +
        path(`M${x - 46} -82h92q-6 34-46 34t-46-34z`, paint.brass),
    )
    .join('') +
  path('M-60 0q0-20 24-20h72q24 0 24 20z', paint.brassDark)

export const gavel: Motif = () =>
  place(
    0,
    -64,
    1,
    rect(-50, -26, 84, 52, paint.woodDark, 8) +
      rect(-34, -26, 10, 52, paint.brass) +
      rect(8, -26, 10, 52, paint.brass) +
      rect(34, -7, 76, 14, paint.wood, 7),
    { turn: 28 },
  ) + rect(-76, -16, 110, 16, paint.woodDark, 6)

export const lawBooks: Motif = () =>
  [
    ['#7a2a2f', 0],
    ['#23348f', 1],
    ['#2c5f2e', 2],
  ]
    .map(
      ([fill, index]) =>
        rect(-54 + Number(index) * 38, -112, 34, 112, String(fill), 3) +
        rect(-54 + Number(index) * 38, -96, 34, 6, paint.brass) +
        rect(-54 + Number(index) * 38, -24, 34, 6, paint.brass),
    )
    .join('')
