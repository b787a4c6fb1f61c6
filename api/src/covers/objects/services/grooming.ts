import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  circleOutline,
  drawAtPoints,
  ellipse,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../../shapes.ts'
import { steam } from '../food/dishes.ts'

const pole =
  rect(-24, -200, 48, 20, colors.brass, 8) +
  rect(-20, -182, 40, 150, colors.white) +
  path('M-20-160l40-22v24l-40 24zM-20-112l40-24v24l-40 24zM-20-64l40-24v24l-40 24z', colors.pomegranate) +
  path('M-20-136l40-22v22l-40 24zM-20-88l40-22v22l-40 24zM-20-40l40-24v24l-28 8z', colors.lapis) +
  rect(-26, -34, 52, 20, colors.brass, 8) +
  circle(0, -204, 14, colors.brass)

export const barberPole: CoverObject = () => pole

const chair: CoverObject = ({ tone }) =>
  rect(-36, -196, 72, 34, tone.dark, 12) +
  rect(-6, -168, 12, 20, colors.steelDark) +
  rect(-60, -152, 120, 90, tone.base, 16) +
  rect(14, -152, 46, 90, tone.dark, 16) +
  strokePath('M-40-136v58M-14-136v58M12-136v58M36-136v58', 'rgba(255,255,255,.25)', 4) +
  rect(-86, -100, 30, 16, colors.steelLight, 8) +
  rect(56, -100, 30, 16, colors.steelLight, 8) +
  rect(-80, -88, 10, 36, colors.steel) +
  rect(70, -88, 10, 36, colors.steel) +
  rect(-84, -66, 168, 28, tone.dark, 12) +
  rect(-12, -40, 24, 26, colors.steel) +
  rect(-56, -16, 112, 16, colors.steelDark, 8) +
  path('M-70-30h140l10 12h-160z', colors.steelLight)

/** A barber's chair next to a striped pole. */
export const barberChair: CoverObject = (style) =>
  transformShapes(-24, 0, 1, chair(style)) + transformShapes(104, 0, 0.94, pole)

const scissors = (x: number, y: number, turn: number) =>
  transformShapes(
    x,
    y,
    1,
    path('M-5 6L22-70q8 4 6 12L6 10zM5 6L-22-70q-8 4-6 12L-6 10z', colors.steelLight) +
      circleOutline(-18, 34, 15, colors.ink, 9) +
      circleOutline(18, 34, 15, colors.ink, 9),
    { turn },
  )

export const razorAndComb: CoverObject = () =>
  scissors(-46, -60, -14) +
  transformShapes(
    34,
    -50,
    1,
    rect(-10, -60, 20, 110, colors.woodDark, 5) +
      repeatShape(9, (index) => rect(10, -54 + index * 12, 22, 6, colors.woodDark, 2)),
    { turn: 12 },
  )

export const shavingSet: CoverObject = ({ tone }) =>
  transformShapes(
    -70,
    0,
    1,
    path('M-46-56h92q-4 56-46 56t-46-56z', tone.base) +
      circle(-22, -62, 20, colors.white) +
      circle(10, -70, 24, colors.white) +
      circle(32, -58, 16, colors.white),
  ) +
  transformShapes(
    14,
    0,
    1,
    rect(-16, -54, 32, 54, colors.woodDark, 10) + path('M-16-54c-14-40-8-66 16-66s30 26 16 66z', colors.crumb),
  ) +
  transformShapes(84, -40, 1, rect(-30, -100, 60, 26, colors.steelLight, 8) + rect(-8, -78, 16, 112, colors.brass, 8))

export const towel: CoverObject = () =>
  path('M-50-70h100v70h-100z', colors.white) +
  rect(-50, -56, 100, 10, colors.lapisLight) +
  rect(-50, -26, 100, 10, colors.lapisLight) +
  steam(0, -84, 0.9)

/** A mirror with bulbs, a lipstick and a hair dryer, for women's salons. */
export const vanity: CoverObject = ({ tone }) =>
  rect(-96, -208, 192, 160, tone.base, 30) +
  rect(-78, -190, 156, 126, colors.glass, 20) +
  path('M-60-110l70-76h26l-92 100z', 'rgba(255,255,255,.6)') +
  drawAtPoints(
    [
      [-87, -170],
      [-87, -128],
      [-87, -86],
      [87, -170],
      [87, -128],
      [87, -86],
      [-50, -199],
      [0, -199],
      [50, -199],
    ],
    (x, y) => circle(x, y, 8, '#fff3c9'),
  ) +
  rect(-124, -46, 248, 14, colors.white, 5) +
  rect(-116, -32, 232, 32, tone.light) +
  circle(-60, -16, 5, tone.dark) +
  circle(60, -16, 5, tone.dark) +
  transformShapes(
    -44,
    -46,
    1,
    rect(-12, -36, 24, 36, colors.ink, 3) +
      rect(-9, -50, 18, 16, colors.brass) +
      path('M-8-50v-14l16-12v26z', colors.pomegranate),
  ) +
  transformShapes(-6, -46, 1, rect(-15, -44, 30, 44, colors.rose, 6) + rect(-8, -58, 16, 16, colors.brass, 3)) +
  transformShapes(
    50,
    -46,
    1,
    path('M-38-70h52q20 0 20 22t-20 22h-52z', colors.plum) +
      path('M-38-70l-18-6v56l18-6z', colors.ink) +
      path('M4-28h22l-6 28h-16z', colors.plum),
  )

export const lipsticks: CoverObject = ({ tone }) =>
  [-30, 2, 34]
    .map(
      (x, index) =>
        rect(x - 12, -46, 24, 46, colors.ink, 3) +
        rect(x - 9, -62, 18, 18, colors.brass) +
        path(`M${x - 8} -62v-18l16-14v32z`, [colors.pomegranate, '#e0607e', tone.base][index] as string),
    )
    .join('')

export const henna: CoverObject = () =>
  transformShapes(
    0,
    0,
    1.06,
    path(
      'M-44 0v-64c-10-10-30-34-46-46c-12-10 2-28 16-20l36 28v-74c0-18 24-18 24 0v56h4v-72c0-18 24-18 24 0v72h4v-62c0-18 24-18 24 0v66h4v-44c0-16 20-16 20 0v84c0 30-14 44-24 56v20z',
      colors.skin,
    ) +
      strokePath('M-40-6h80M-38-18h78', '#7a2f14', 6) +
      circleOutline(2, -58, 20, '#7a2f14', 5) +
      repeatShape(8, (index) => transformShapes(2, -58, 1, circle(0, -28, 4, '#7a2f14'), { turn: index * 45 })) +
      circle(2, -58, 7, '#7a2f14') +
      drawAtPoints(
        [
          [-26, -150],
          [2, -166],
          [30, -152],
          [56, -118],
          [-26, -132],
          [2, -146],
          [30, -134],
          [56, -100],
        ],
        (x, y) => circle(x, y, 4.5, '#7a2f14'),
      ) +
      strokePath('M-26-112v-12M2-118v-16M30-112v-12', '#7a2f14', 5),
  ) +
  transformShapes(98, 0, 1, path('M-14-90h28l-14 90z', '#4f8f3a') + rect(-16, -104, 32, 18, colors.saffron, 5), {
    turn: 14,
  })

/** The dome, basin and bucket of a bath house. */
export const hammam: CoverObject = () =>
  path('M-126 0v-90c0-74 56-116 126-116s126 42 126 116v90z', '#8fc3c4') +
  path('M-104 0v-86c0-62 46-98 104-98s104 36 104 98v86z', '#c9e6e4') +
  drawAtPoints(
    [
      [-40, -150],
      [0, -164],
      [40, -150],
      [-20, -126],
      [20, -126],
    ],
    (x, y) => circle(x, y, 9, '#fff3c9'),
  ) +
  path('M-66-46h132l-14 46h-104z', colors.cream) +
  rect(-74, -58, 148, 16, colors.white, 8) +
  ellipse(0, -50, 58, 6, colors.water) +
  rect(-6, -98, 12, 34, colors.brass) +
  strokePath('M0-96h22v14', colors.brass, 10) +
  transformShapes(
    -94,
    0,
    1,
    path('M-28-48h56l-8 48h-40z', colors.copper) + strokePath('M-28-46c0-44 56-44 56 0', '#a8592b', 5),
  ) +
  transformShapes(
    92,
    0,
    1,
    rect(-26, -18, 52, 18, colors.white, 4) +
      rect(-26, -36, 52, 18, colors.apricotLight, 4) +
      rect(-22, -50, 36, 14, '#4a3a2a', 5),
  ) +
  steam(-48, -76) +
  steam(54, -76)
