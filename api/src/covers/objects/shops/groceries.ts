import type { CoverObject, CoverStyle } from '../../cover-style.ts'
import { shuffleItems } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'

const tomato = circle(0, 0, 17, '#d6402f') + path('M-8-14l8 5l8-5l-3 8h-10z', colors.leaf)

const lemon = ellipse(0, 0, 18, 14, colors.saffron) + ellipse(-5, -4, 6, 4, '#ffe08f')

const aubergine =
  path('M-18 8c0-20 16-22 20-36h10c2 18 10 24 8 36c-4 14-34 14-38 0z', colors.plum) +
  path('M0-26h14l2 8h-18z', colors.leaf)

const lettuce =
  circle(0, 0, 20, colors.leaf) + path('M-14 0q6-18 14-4q8-14 14 4q-8 14-14 6q-8 8-14-6z', colors.pistachio)

const apple = circle(0, 0, 16, '#c8354a') + strokePath('M0-12q2-8 8-10', colors.woodDark, 4)

const carrot = path('M-10-14h20l-10 44z', colors.apricot) + strokePath('M0-14l-8-14M0-14v-16M0-14l8-14', colors.leaf, 5)

const goods = [tomato, lemon, aubergine, lettuce, apple, carrot] as const

const box =
  rect(-62, -42, 124, 42, colors.wood) +
  strokePath('M-58-21h116', colors.woodDark, 4) +
  rect(-62, -42, 9, 42, colors.woodDark) +
  rect(53, -42, 9, 42, colors.woodDark)

const crate = (x: number, y: number, good: string) =>
  drawAtPoints(
    [
      [x - 38, y - 52],
      [x, y - 58],
      [x + 38, y - 52],
      [x - 20, y - 44],
      [x + 20, y - 44],
    ],
    (dx, dy) => transformShapes(dx, dy, 1, good),
  ) + transformShapes(x, y, 1, box)

export const crates: CoverObject = (style: CoverStyle) => {
  const [a = tomato, b = lemon, c = lettuce] = shuffleItems(style, goods)
  return crate(-64, 0, a) + crate(66, 0, b) + crate(0, -92, c)
}

export const milkAndBread: CoverObject = ({ tone }) =>
  path('M-96-110l24-32h48l24 32v110h-96z', colors.white) +
  path('M-96-110l24-32h48l24 32z', tone.base) +
  rect(-96, -76, 96, 34, tone.light) +
  circle(-48, -59, 12, tone.base) +
  path('M14 0v-50q0-30 44-30t44 30v50z', colors.bread) +
  path('M14-44q20-16 88 0v10h-88z', colors.crust) +
  rect(96, -74, 34, 74, colors.leaf, 6) +
  rect(100, -84, 26, 12, colors.forest, 3)

const jar = (x: number, fill: string, lid: string, size = 1) =>
  transformShapes(
    x,
    0,
    size,
    rect(-34, -92, 68, 92, colors.glass, 12) +
      rect(-30, -74, 60, 70, fill, 10) +
      rect(-30, -104, 60, 16, lid, 5) +
      rect(-22, -52, 44, 30, colors.cream, 3) +
      strokePath('M-12-42h24M-12-32h16', colors.woodDark, 4),
  )

export const honey: CoverObject = () =>
  jar(-76, '#e3a021', colors.woodDark) +
  jar(78, '#b86a14', colors.woodDark) +
  transformShapes(
    0,
    0,
    1.25,
    path('M-40 0c-14-16-14-74 0-92h80c14 18 14 76 0 92z', '#f2b52f') +
      path('M-40-92h80l4 10h-88z', '#d08a14') +
      rect(-34, -106, 68, 16, colors.woodDark, 5) +
      path('M0-66l16 9v18l-16 9l-16-9v-18z', '#d08a14'),
  ) +
  transformShapes(
    30,
    -128,
    1,
    rect(-4, -74, 8, 60, colors.wood, 4) +
      ellipse(0, 0, 17, 22, colors.wood) +
      strokePath('M-15-8h30M-17 0h34M-15 8h30', colors.woodDark, 4),
    { turn: 24 },
  )

export const pickles: CoverObject = () =>
  jar(-78, '#7f9a3a', colors.leaf, 1.1) +
  jar(0, '#a32a45', colors.pomegranate, 1.3) +
  jar(80, '#5b3a57', colors.plum, 1.1)

export const olives: CoverObject = () =>
  [-78, 0, 78]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        path('M-40-86h80l-8 86h-64z', colors.wood) +
          strokePath('M-38-58h76M-36-26h72', colors.steelDark, 6) +
          ellipse(0, -86, 40, 12, colors.woodDark) +
          drawAtPoints(
            [
              [-22, -90],
              [0, -94],
              [20, -90],
              [-10, -84],
              [12, -84],
            ],
            (dx, dy) => ellipse(dx, dy, 10, 8, [colors.leaf, '#3a2a3c', '#8a6a2e'][index] as string),
          ),
      ),
    )
    .join('')

export const spices: CoverObject = () =>
  [-82, 0, 82]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        path('M-38-62h76l6 50q0 12-12 12h-64q-12 0-12-12z', colors.sand) +
          rect(-42, -70, 84, 14, colors.crumb, 7) +
          path('M-36-70c8-30 24-56 36-56s28 26 36 56z', ['#c8451f', colors.saffron, '#7a5a2a'][index] as string),
      ),
    )
    .join('')

/** Hanging joints of meat, and a knife in its block. */
export const butchery: CoverObject = () =>
  rect(-124, -208, 248, 9, colors.steelDark, 4) +
  [-78, 0]
    .map((x, index) =>
      transformShapes(
        x,
        -200,
        1,
        strokePath('M0 0v14', colors.steelDark, 5) +
          path(
            'M-8 12h16c0 30 26 50 26 84c0 30-20 44-34 44s-34-14-34-44c0-34 26-54 26-84z',
            index ? '#b5394a' : '#c4475a',
          ) +
          path('M2 40c6 20 18 34 18 56c0 20-8 30-18 34c8-30 8-60 0-90z', colors.blush) +
          circle(0, 14, 8, colors.cream),
      ),
    )
    .join('') +
  strokePath('M66-200v8', colors.steelDark, 5) +
  strokePath('M66-190c-26 16-10 44 0 44s26 26 6 44', '#a8352f', 17) +
  path('M-112-54h150v54h-150z', colors.wood) +
  path('M-112-54h150v12h-150z', colors.woodLight) +
  path('M-94-60c-4-26 24-36 52-30c26 2 30 24 14 30z', '#c4475a') +
  circle(-52, -72, 9, colors.cream) +
  transformShapes(
    86,
    -6,
    1,
    path('M-32-92h46q8 0 8 8v44h-54z', colors.steelLight) +
      rect(-6, -40, 18, 44, colors.ink, 5) +
      circle(10, -82, 4, colors.steelDark),
  )

export const steaks: CoverObject = () =>
  rect(-120, -14, 240, 14, colors.woodDark, 6) +
  transformShapes(
    -40,
    -18,
    1,
    path('M-64 0c-14-40 20-68 62-62c36 4 58 22 50 48c-8 18-96 22-112 14z', '#c4475a') +
      path('M-56-8c-8-30 16-48 48-44c-20 8-34 20-34 42z', '#d96a78') +
      ellipse(16, -34, 14, 9, colors.cream),
  ) +
  transformShapes(
    76,
    -18,
    1,
    rect(-34, -64, 68, 64, '#e8eef6', 6) + [-18, 0, 18].map((x) => rect(x - 6, -58, 12, 50, '#b5394a', 6)).join(''),
  )

export const fish = (x: number, y: number, size: number, body: string, belly: string) =>
  transformShapes(
    x,
    y,
    size,
    path('M-92 0c24-44 96-50 136-8l38-28c6 24 6 48 0 72l-38-28c-40 42-112 36-136-8z', body) +
      path('M-88 4c30 22 90 22 128-2c-36 40-104 36-128 2z', belly) +
      circle(-58, -8, 7, colors.white) +
      circle(-58, -8, 3.5, colors.ink) +
      strokePath('M-36-20q12 18 0 36', belly, 5) +
      path('M-20-32q24-26 46-4z', belly),
  )

export const fishOnIce: CoverObject = () =>
  path('M-130-50h260l-16 50h-228z', colors.steelDark) +
  path('M-132-62q20-26 44-8q22-26 50-4q26-24 48 0q24-24 50 2q28-22 72 10v14h-264z', '#eaf4fc') +
  fish(-20, -84, 1.05, '#6f8fb5', '#cfdeec') +
  fish(28, -128, 1, '#e27a5b', '#f7c3ad') +
  fish(-26, -168, 0.86, '#8aa0a8', '#dfe8ea') +
  circle(104, -66, 17, colors.saffron) +
  circle(104, -66, 11, colors.cream) +
  path('M60-62q10-20 28-10q-6 16-28 10z', colors.leaf)

export const grilledFish: CoverObject = () =>
  ellipse(0, -10, 138, 20, colors.steelLight) +
  ellipse(0, -16, 138, 20, colors.white) +
  fish(-6, -46, 1.25, '#c9813f', '#e9b679') +
  strokePath('M-40-60l14 32M-10-66l14 40M20-62l14 34', '#6b3a1c', 6) +
  circle(98, -34, 18, colors.saffron) +
  circle(98, -34, 12, colors.cream) +
  path('M-124-24q14-24 40-12q-8 20-40 12z', colors.leaf)

export const boat: CoverObject = ({ tone }) =>
  rect(-6, -176, 10, 130, colors.woodDark) +
  path('M10-168l74 96h-74z', colors.white) +
  path('M-10-150l-60 78h60z', colors.cream) +
  path('M-116-64h232c-10 40-40 64-70 64h-96c-30 0-56-24-66-64z', tone.base) +
  rect(-118, -70, 236, 14, colors.white, 6)

export const trolley: CoverObject = () =>
  drawAtPoints(
    [
      [-36, -128],
      [4, -138],
      [44, -128],
    ],
    (x, y, index) => rect(x - 20, y - 20, 38, 60, [colors.apricot, colors.leaf, colors.lapisLight][index] as string, 6),
  ) +
  circle(70, -116, 20, '#d6402f') +
  strokePath('M-124-150h26l26 104h140', colors.steelDark, 10) +
  path('M-92-116h196l-22 66h-158z', colors.steelLight) +
  strokePath('M-60-116l6 66M-26-116l4 66M10-116v66M46-116l-6 66M80-116l-14 66M-86-94h184M-80-72h170', colors.steel, 4) +
  circle(-44, -16, 16, colors.ink) +
  circle(50, -16, 16, colors.ink) +
  circle(-44, -16, 6, colors.steelLight) +
  circle(50, -16, 6, colors.steelLight)
