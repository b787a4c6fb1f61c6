import type { CoverObject, CoverStyle } from '../../cover-style.ts'
import { colors, type Tone } from '../../palette.ts'
import { circle, circleOutline, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

export const wheel = (x: number, y: number, radius: number) =>
  circle(x, y, radius, colors.rubber) +
  circle(x, y, radius * 0.58, colors.steelLight) +
  circle(x, y, radius * 0.22, colors.steelDark)

/** A saloon car from the side, 240 units wide. */
export const car = ({ base, dark, light }: Tone, roof = '') =>
  roof +
  path('M-70-72l26-38q6-8 18-8h62q14 0 22 8l34 38z', dark) +
  path('M-56-74l22-30q4-6 12-6h20v36zM6-110h28q8 0 13 6l26 30h-67z', colors.glass) +
  path('M-118-20v-26q0-16 18-20l34-8h138q34 4 42 18q6 10 6 36z', base) +
  path('M-118-34h238v14h-238z', dark) +
  rect(-116, -56, 16, 12, colors.saffron, 5) +
  rect(104, -54, 14, 12, colors.pomegranate, 5) +
  rect(-10, -58, 22, 6, light, 3) +
  wheel(-66, -20, 26) +
  wheel(68, -20, 26)

export const saloon: CoverObject = ({ tone }) => transformShapes(0, 0, 1.3, car(tone))

export const fourByFour: CoverObject = ({ tone }) =>
  rect(-60, -160, 132, 10, colors.woodDark, 4) +
  rect(-44, -176, 40, 18, colors.wood, 3) +
  rect(4, -172, 50, 14, colors.leaf, 4) +
  path('M-82-150h164q14 0 16 14l6 60h-200z', tone.dark) +
  path('M-66-138h54v54h-68zM0-138h78q6 0 7 6l5 48h-90z', colors.glass) +
  path('M-122-28v-36q0-18 20-20h204q18 2 18 20v36z', tone.base) +
  rect(-124, -42, 244, 16, colors.ink, 5) +
  rect(112, -108, 16, 48, colors.rubber, 6) +
  rect(-118, -74, 18, 16, colors.saffron, 5) +
  wheel(-66, -30, 32) +
  wheel(70, -30, 32)

export const taxi: CoverObject = () => transformShapes(0, 0, 1.3, yellowCab)

const yellowCab =
  car(
    { base: '#f4b622', dark: '#d6960c', light: '#fff1c4' },
    rect(-24, -142, 64, 26, colors.ink, 6) +
      rect(-18, -137, 52, 16, colors.cream, 4) +
      path('M-8-133h32v3h-32z', colors.ink),
  ) +
  repeatShape(9, (index) => rect(-54 + index * 12, index % 2 ? -50 : -44, 12, 6, colors.ink)) +
  repeatShape(9, (index) => rect(-54 + index * 12, index % 2 ? -44 : -50, 12, 6, colors.white))

const plateLetters = path('M-20-22h8v26h16v8h-24z', colors.pomegranate)

/** A driving-school car, with a traffic cone. */
export const learnerCar: CoverObject = ({ tone }) =>
  transformShapes(
    -14,
    0,
    1.22,
    car(
      tone,
      rect(-36, -160, 80, 44, colors.white, 6) +
        rect(-36, -160, 80, 8, colors.pomegranate, 4) +
        transformShapes(10, -132, 1, plateLetters),
    ),
  ) +
  path('M138 0h52l-10-8h-32zM150-8l10-56h8l10 56z', colors.apricot) +
  path('M154-30h20l3 12h-26z', colors.white)

export const bubbles = (points: [number, number, number][]) =>
  points
    .map(
      ([x, y, radius]) =>
        circle(x, y, radius, 'rgba(255,255,255,.85)') +
        circle(x - radius * 0.3, y - radius * 0.3, radius * 0.25, colors.sky),
    )
    .join('')

export const washedCar: CoverObject = (style) => transformShapes(0, 0, 1.2, soapyCar(style))

const soapyCar: CoverObject = ({ tone }) =>
  strokePath('M-150-196l20 34M-110-202l8 36M-60-204v30M60-204v30M110-202l-8 36M150-196l-20 34', colors.water, 6) +
  car(tone) +
  bubbles([
    [-96, -76, 20],
    [-72, -92, 15],
    [-40, -116, 18],
    [0, -126, 22],
    [36, -118, 17],
    [66, -98, 20],
    [96, -74, 17],
    [-20, -74, 16],
    [30, -70, 18],
    [-112, -46, 13],
    [114, -42, 14],
    [-50, -56, 12],
    [70, -52, 12],
    [6, -96, 11],
  ]) +
  ellipse(0, 2, 150, 9, 'rgba(111,179,224,.6)') +
  bubbles([
    [-120, -4, 13],
    [-94, -2, 9],
    [118, -4, 12],
    [92, -1, 8],
    [10, -2, 9],
  ])

/** A car on a stand, with its price. */
export const carForSale: CoverObject = ({ tone, second }) =>
  ellipse(0, -6, 158, 18, colors.steelDark) +
  ellipse(0, -12, 158, 18, colors.steelLight) +
  transformShapes(0, -16, 1, car(tone)) +
  transformShapes(
    112,
    -132,
    1,
    strokePath('M0-14l-30-30', colors.woodDark, 4) +
      path('M-32-14h50l24 24l-24 24h-50z', colors.saffron) +
      circle(22, 10, 5, colors.woodDark) +
      strokePath('M-22 4h30M-22 18h20', colors.woodDark, 5),
  ) +
  strokePath('M-150-196q150 50 300 0', colors.ink, 3) +
  repeatShape(7, (index) =>
    path(
      `M${-128 + index * 40} ${-186 + Math.sin(((index + 0.5) / 7) * Math.PI) * 18}h26l-13 26z`,
      index % 2 ? second.base : colors.pomegranate,
    ),
  )

const keyShape = (fill: string) =>
  circleOutline(0, -26, 24, fill, 13) +
  rect(-6, -2, 12, 74, fill) +
  rect(4, 44, 20, 11, fill) +
  rect(4, 62, 26, 11, fill)

export const carAndKey =
  (draw: (style: CoverStyle) => string): CoverObject =>
  (style) =>
    transformShapes(-24, 0, 0.94, draw(style)) +
    transformShapes(
      104,
      -146,
      1.05,
      path('M-26-60h52q8 0 8 8v42q0 8-8 8h-52q-8 0-8-8v-42q0-8 8-8z', style.second.base) +
        strokePath('M-18-40h36M-18-24h24', colors.white, 5) +
        strokePath('M0-2v20', colors.steelDark, 4) +
        transformShapes(0, 36, 0.9, keyShape(colors.brass)),
      { turn: 14 },
    )

export const rentalCar = carAndKey(saloon)

export const rentalFourByFour = carAndKey(fourByFour)

export const keyTag: CoverObject = ({ tone }) =>
  transformShapes(
    0,
    -90,
    1,
    keyShape(colors.brass) + strokePath('M0-50v-20', colors.steelDark, 5) + rect(-26, -112, 52, 46, tone.base, 8),
  )
