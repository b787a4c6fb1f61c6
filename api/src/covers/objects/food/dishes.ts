import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

export const steam = (x: number, y: number, size = 1) =>
  transformShapes(x, y, size, strokePath('M-14 0q-10-14 0-26t0-26M8-4q-10-14 0-26t0-26', colors.white, 6))

const almonds = (points: [number, number][]) => drawAtPoints(points, (x, y) => ellipse(x, y, 6, 3.5, colors.crust))

const roastChicken = (x: number, y: number, size: number) =>
  transformShapes(
    x,
    y,
    size,
    path('M-62 0c-6-44 26-70 62-66s60 22 54 66z', '#c4722e') +
      path('M-46-4c-4-34 20-52 44-50c-16 8-28 24-28 50z', '#dc9148') +
      path('M30-6c10-30 34-36 48-30l14-12a9 9 0 1 1 8 14l-12 12c2 14-22 30-58 16z', '#b06226') +
      path('M-62-2c-6-20 8-34 22-32c14 4 18 22 10 34z', '#b06226'),
  )

const lamb = (x: number, y: number, size: number) =>
  transformShapes(
    x,
    y,
    size,
    path('M-60 0c-10-30 10-56 44-54c20-10 60 0 58 30c12 6 8 24 0 24z', colors.meat) +
      path('M-44-10c0-22 16-34 36-32c-14 6-20 18-20 32z', '#a9603f') +
      path('M34-30l34-34a9 9 0 1 1 12 10l-30 36z', colors.cream) +
      path('M-36-34l-26-34a8 8 0 1 0-12 10l22 34z', colors.cream),
  )

/** A tray of rice under chicken or lamb, as in the Gulf. */
const riceTray =
  (rice: string, meat: 'chicken' | 'lamb' | 'prawns', garnish: string): CoverObject =>
  () =>
    ellipse(0, -22, 132, 26, '#7f87a3') +
    ellipse(0, -30, 132, 28, colors.steelLight) +
    ellipse(0, -34, 114, 20, colors.steel) +
    path('M-106-34c4-44 54-74 106-74s102 30 106 74c-30 20-182 20-212 0z', rice) +
    drawAtPoints(
      [
        [-76, -48],
        [-50, -36],
        [-20, -44],
        [14, -34],
        [44, -46],
        [74, -40],
        [-60, -66],
        [62, -64],
        [-88, -36],
        [92, -38],
      ],
      (x, y, index) => transformShapes(x, y, 1, ellipse(0, 0, 8, 3, garnish), { turn: index * 47 }),
    ) +
    almonds([
      [-34, -58],
      [30, -58],
      [0, -28],
      [58, -30],
      [-66, -30],
    ]) +
    (meat === 'chicken' ? roastChicken(-4, -84, 1) : meat === 'lamb' ? lamb(-4, -84, 1.15) : prawns(0, -96)) +
    steam(-78, -122) +
    steam(84, -122)

const prawns = (x: number, y: number) =>
  [-50, 0, 48].map((dx, index) => transformShapes(x + dx, y + (index % 2) * 10, 1, prawn)).join('')

const prawn =
  strokePath('M-18 6c-8-30 22-44 38-22', '#e9703f', 15) +
  strokePath('M20-16l12-12M20-16l16-4', '#e9703f', 4) +
  path('M-18 4l-12 14h22z', '#c9532a')

export const kabsa = riceTray('#eba94f', 'chicken', '#c24b1e')

export const mandi = riceTray('#f6dc9b', 'lamb', '#e08a2c')

export const whiteRice = riceTray(colors.rice, 'chicken', '#f0d9a0')

export const redRice = riceTray('#b9603f', 'prawns', '#8c3f26')

/** A copper pot of wheat porridge with browned onions and ghee. */
export const porridge: CoverObject = () =>
  path('M-112-76h224c0 50-34 76-60 76h-104c-26 0-60-26-60-76z', colors.copper) +
  path('M40-76h72c0 50-34 76-60 76h-24c18-18 18-52 12-76z', '#a8592b') +
  strokePath('M-116-60c-30 0-30 30-2 30M116-60c30 0 30 30 2 30', '#a8592b', 10) +
  ellipse(0, -78, 114, 32, '#a8592b') +
  ellipse(0, -80, 100, 25, '#f7ead0') +
  ellipse(6, -84, 46, 12, '#e3a83a') +
  drawAtPoints(
    [
      [-56, -84],
      [-40, -74],
      [58, -80],
      [40, -72],
      [-20, -96],
      [26, -96],
    ],
    (x, y, index) => transformShapes(x, y, 1, strokePath('M-9 3q9-12 18 0', colors.meat, 5), { turn: index * 60 }),
  ) +
  steam(-40, -122) +
  steam(46, -122)

export const tagine: CoverObject = ({ pick }) => {
  const band = pick([colors.saffron, colors.lapis, colors.forest])
  return (
    ellipse(0, -6, 96, 10, '#7d371f') +
    path('M-120-44h240c-6 30-40 42-64 42h-112c-24 0-58-12-64-42z', colors.clayDark) +
    path('M-104-50c60-16 72-60 82-116h44c10 56 22 100 82 116z', colors.clay) +
    path('M10-166h12c10 56 22 100 82 116h-62c-14-36-26-70-32-116z', '#a9512c') +
    circle(0, -180, 24, colors.clay) +
    path('M4-203a24 24 0 0 1 8 46c-4-14-4-32-8-46z', '#a9512c') +
    path('M-82-60c16-8 26-18 34-28h96c8 10 18 20 34 28z', band) +
    drawAtPoints(
      [
        [-50, -70],
        [-17, -70],
        [17, -70],
        [50, -70],
      ],
      (x, y) => path(`M${x} ${y - 8}l9 8l-9 8l-9-8z`, colors.cream),
    ) +
    rect(-126, -52, 252, 12, colors.clay, 6) +
    steam(-80, -120) +
    steam(84, -120)
  )
}

/** The tall jar of Marrakesh, tied with paper. */
export const tanjia: CoverObject = () =>
  path('M-40-150h80c-6 26 56 40 56 92c0 36-30 58-56 58h-80c-26 0-56-22-56-58c0-52 62-66 56-92z', colors.clay) +
  path('M14-150h26c-6 26 56 40 56 92c0 36-30 58-56 58h-28c40-36 34-110 2-150z', colors.clayDark) +
  strokePath('M-46-128c-52 0-52 50-30 58M46-128c52 0 52 50 30 58', colors.clayDark, 14) +
  path('M-52-150c6-34 98-34 104 0c-30 10-74 10-104 0z', colors.cream) +
  strokePath('M-46-146q46 14 92 0', colors.pomegranate, 6) +
  path(
    'M-128 0c4-12 18-16 28-12c10-10 26-6 30 4c8-2 14 2 14 8zM128 0c-4-12-18-16-28-12c-10-10-26-6-30 4c-8-2-14 2-14 8z',
    '#5b4a46',
  ) +
  drawAtPoints(
    [
      [-100, -4],
      [-78, -3],
      [96, -4],
      [78, -3],
    ],
    (x, y) => ellipse(x, y, 7, 4, colors.apricot),
  )

export const couscous: CoverObject = () =>
  path('M-124-54h248c-8 36-40 52-66 52h-116c-26 0-58-16-66-52z', colors.lapis) +
  path('M-100-34h200l-12 12h-176z', colors.cream) +
  ellipse(0, -56, 126, 22, colors.lapisLight) +
  path('M-108-58c18-52 66-82 108-82s90 30 108 82c-40 16-176 16-216 0z', '#f3cd7a') +
  drawAtPoints(
    [
      [-60, -76],
      [-30, -62],
      [34, -62],
      [70, -74],
      [0, -104],
      [-40, -100],
      [46, -102],
    ],
    (x, y) => circle(x, y, 3, '#d8a94e'),
  ) +
  path('M-52-104l12-40l16 36z', colors.apricot) +
  path('M46-100l-8-42l-16 36z', colors.apricot) +
  path('M-90-66q22-26 40-6q-18 14-40 6z', colors.leaf) +
  path('M92-66q-24-24-44-6q20 16 44 6z', colors.leaf) +
  rect(-22, -150, 20, 46, colors.saffron, 9) +
  rect(4, -146, 18, 42, '#8bb75c', 9) +
  ellipse(0, -78, 26, 16, '#d2622b') +
  steam(-80, -130) +
  steam(84, -130)

/** Maqluba: a cake of rice and aubergine, turned over. */
export const maqluba: CoverObject = () =>
  ellipse(0, -12, 130, 22, colors.white) +
  ellipse(0, -16, 108, 15, colors.steelLight) +
  path('M-88-118h176l12 98c-40 16-160 16-200 0z', '#eab865') +
  drawAtPoints(
    [
      [-64, -44],
      [-22, -38],
      [22, -38],
      [64, -44],
    ],
    (x, y) => ellipse(x, y, 20, 24, '#5a3650') + ellipse(x, y, 13, 17, '#c99b73'),
  ) +
  ellipse(0, -118, 90, 26, '#f3cf88') +
  roastChicken(-4, -118, 0.82) +
  almonds([
    [-62, -116],
    [60, -112],
    [44, -102],
    [-44, -102],
  ]) +
  path('M62-128q14-14 24 0q-10 10-24 0z', colors.leaf)

export const cutlery = (x: number, y: number) =>
  transformShapes(
    x,
    y,
    1,
    rect(-4, -110, 8, 110, colors.steel, 4) +
      path('M-14-160v34q0 14 14 14t14-14v-34h-6v30h-5v-30h-6v30h-5v-30z', colors.steel),
  )

/** A laid table, for restaurants of any cuisine. */
export const plateWithCutlery: CoverObject = ({ tone }) =>
  circle(0, -104, 104, colors.white) +
  circle(0, -104, 96, colors.plaster) +
  circle(0, -104, 70, colors.white) +
  path('M-54-98c0-36 24-54 54-54s54 18 54 54z', tone.base) +
  circle(0, -156, 8, tone.dark) +
  rect(-62, -98, 124, 12, tone.dark, 6) +
  cutlery(-134, -20) +
  transformShapes(
    134,
    -20,
    1,
    rect(-4, -90, 8, 90, colors.steel, 4) + path('M-8-90c-6-30-4-60 12-72v72z', colors.steel),
  )

export const pot: CoverObject = ({ tone }) =>
  rect(-78, -96, 156, 96, tone.base, 16) +
  rect(20, -96, 58, 96, tone.dark, 16) +
  rect(-102, -76, 204, 14, tone.dark, 7) +
  rect(-86, -110, 172, 16, colors.steel, 8) +
  rect(-14, -128, 28, 18, tone.dark, 8) +
  steam(-36, -130) +
  steam(42, -130)

export const clayOven: CoverObject = () =>
  path('M-112 0c-4-80 34-150 112-150s116 70 112 150z', '#d9a274') +
  path('M40-140c50 20 76 76 72 140h-44c16-50 8-110-28-140z', colors.woodLight) +
  path('M-62 0c0-60 22-92 62-92s62 32 62 92z', '#4a2a20') +
  path(
    'M-44 0c0-16 8-24 14-46c10 12 12 20 12 28c8-10 12-26 10-42c20 16 22 34 20 44c8-6 10-12 12-20c14 14 20 26 20 36z',
    colors.apricot,
  ) +
  path('M-22 0c0-10 6-16 12-26c10 10 26 12 30 26z', colors.saffron) +
  repeatShape(6, (index) => rect(-104 + 36 * index, -6, 30, 6, colors.clay, 2))
