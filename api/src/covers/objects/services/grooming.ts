import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, ellipse, path, place, rect, repeat, ring, stroke } from '../../shapes.ts'
import { steam } from '../food/dishes.ts'

const pole =
  rect(-24, -200, 48, 20, paint.brass, 8) +
  rect(-20, -182, 40, 150, paint.white) +
  path('M-20-160l40-22v24l-40 24zM-20-112l40-24v24l-40 24zM-20-64l40-24v24l-40 24z', paint.pomegranate) +
  path('M-20-136l40-22v22l-40 24zM-20-88l40-22v22l-40 24zM-20-40l40-24v24l-28 8z', paint.lapis) +
  rect(-26, -34, 52, 20, paint.brass, 8) +
  circle(0, -204, 14, paint.brass)

export const barberPole: Motif = () => pole

const chair: Motif = ({ tone }) =>
  rect(-36, -196, 72, 34, tone.dark, 12) +
  rect(-6, -168, 12, 20, paint.steelDark) +
  rect(-60, -152, 120, 90, tone.base, 16) +
  rect(14, -152, 46, 90, tone.dark, 16) +
  stroke('M-40-136v58M-14-136v58M12-136v58M36-136v58', 'rgba(255,255,255,.25)', 4) +
  rect(-86, -100, 30, 16, paint.steelLight, 8) +
  rect(56, -100, 30, 16, paint.steelLight, 8) +
  rect(-80, -88, 10, 36, paint.steel) +
  rect(70, -88, 10, 36, paint.steel) +
  rect(-84, -66, 168, 28, tone.dark, 12) +
  rect(-12, -40, 24, 26, paint.steel) +
  rect(-56, -16, 112, 16, paint.steelDark, 8) +
  path('M-70-30h140l10 12h-160z', paint.steelLight)

/** A barber's chair next to a striped pole. */
export const barberChair: Motif = (brush) => place(-24, 0, 1, chair(brush)) + place(104, 0, 0.94, pole)

const scissors = (x: number, y: number, turn: number) =>
  place(
    x,
    y,
    1,
    path('M-5 6L22-70q8 4 6 12L6 10zM5 6L-22-70q-8 4-6 12L-6 10z', paint.steelLight) +
      ring(-18, 34, 15, paint.ink, 9) +
      ring(18, 34, 15, paint.ink, 9),
    { turn },
  )

export const razorAndComb: Motif = () =>
  scissors(-46, -60, -14) +
  place(
    34,
    -50,
    1,
    rect(-10, -60, 20, 110, paint.woodDark, 5) +
      repeat(9, (index) => rect(10, -54 + index * 12, 22, 6, paint.woodDark, 2)),
    { turn: 12 },
  )

export const shavingSet: Motif = ({ tone }) =>
  place(
    -70,
    0,
    1,
    path('M-46-56h92q-4 56-46 56t-46-56z', tone.base) +
      circle(-22, -62, 20, paint.white) +
      circle(10, -70, 24, paint.white) +
      circle(32, -58, 16, paint.white),
  ) +
  place(
    14,
    0,
    1,
    rect(-16, -54, 32, 54, paint.woodDark, 10) + path('M-16-54c-14-40-8-66 16-66s30 26 16 66z', paint.crumb),
  ) +
  place(84, -40, 1, rect(-30, -100, 60, 26, paint.steelLight, 8) + rect(-8, -78, 16, 112, paint.brass, 8))

export const towel: Motif = () =>
  path('M-50-70h100v70h-100z', paint.white) +
  rect(-50, -56, 100, 10, paint.lapisLight) +
  rect(-50, -26, 100, 10, paint.lapisLight) +
  steam(0, -84, 0.9)

/** A mirror with bulbs, a lipstick and a hair dryer, for women's salons. */
export const vanity: Motif = ({ tone }) =>
  rect(-96, -208, 192, 160, tone.base, 30) +
  rect(-78, -190, 156, 126, paint.glass, 20) +
  path('M-60-110l70-76h26l-92 100z', 'rgba(255,255,255,.6)') +
  atEach(
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
  rect(-124, -46, 248, 14, paint.white, 5) +
  rect(-116, -32, 232, 32, tone.light) +
  circle(-60, -16, 5, tone.dark) +
  circle(60, -16, 5, tone.dark) +
  place(
    -44,
    -46,
    1,
    rect(-12, -36, 24, 36, paint.ink, 3) +
      rect(-9, -50, 18, 16, paint.brass) +
      path('M-8-50v-14l16-12v26z', paint.pomegranate),
  ) +
  place(-6, -46, 1, rect(-15, -44, 30, 44, paint.rose, 6) + rect(-8, -58, 16, 16, paint.brass, 3)) +
  place(
    50,
    -46,
    1,
    path('M-38-70h52q20 0 20 22t-20 22h-52z', paint.plum) +
      path('M-38-70l-18-6v56l18-6z', paint.ink) +
      path('M4-28h22l-6 28h-16z', paint.plum),
  )

export const lipsticks: Motif = ({ tone }) =>
  [-30, 2, 34]
    .map(
      (x, index) =>
        rect(x - 12, -46, 24, 46, paint.ink, 3) +
        rect(x - 9, -62, 18, 18, paint.brass) +
        path(`M${x - 8} -62v-18l16-14v32z`, [paint.pomegranate, '#e0607e', tone.base][index] as string),
    )
    .join('')

export const henna: Motif = () =>
  place(
    0,
    0,
    1.06,
    path(
      'M-44 0v-64c-10-10-30-34-46-46c-12-10 2-28 16-20l36 28v-74c0-18 24-18 24 0v56h4v-72c0-18 24-18 24 0v72h4v-62c0-18 24-18 24 0v66h4v-44c0-16 20-16 20 0v84c0 30-14 44-24 56v20z',
      paint.skin,
    ) +
      stroke('M-40-6h80M-38-18h78', '#7a2f14', 6) +
      ring(2, -58, 20, '#7a2f14', 5) +
      repeat(8, (index) => place(2, -58, 1, circle(0, -28, 4, '#7a2f14'), { turn: index * 45 })) +
      circle(2, -58, 7, '#7a2f14') +
      atEach(
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
      stroke('M-26-112v-12M2-118v-16M30-112v-12', '#7a2f14', 5),
  ) + place(98, 0, 1, path('M-14-90h28l-14 90z', '#4f8f3a') + rect(-16, -104, 32, 18, paint.saffron, 5), { turn: 14 })

/** The dome, basin and bucket of a bath house. */
export const hammam: Motif = () =>
  path('M-126 0v-90c0-74 56-116 126-116s126 42 126 116v90z', '#8fc3c4') +
  path('M-104 0v-86c0-62 46-98 104-98s104 36 104 98v86z', '#c9e6e4') +
  atEach(
    [
      [-40, -150],
      [0, -164],
      [40, -150],
      [-20, -126],
      [20, -126],
    ],
    (x, y) => circle(x, y, 9, '#fff3c9'),
  ) +
  path('M-66-46h132l-14 46h-104z', paint.cream) +
  rect(-74, -58, 148, 16, paint.white, 8) +
  ellipse(0, -50, 58, 6, paint.water) +
  rect(-6, -98, 12, 34, paint.brass) +
  stroke('M0-96h22v14', paint.brass, 10) +
  place(-94, 0, 1, path('M-28-48h56l-8 48h-40z', paint.copper) + stroke('M-28-46c0-44 56-44 56 0', '#a8592b', 5)) +
  place(
    92,
    0,
    1,
    rect(-26, -18, 52, 18, paint.white, 4) +
      rect(-26, -36, 52, 18, paint.apricotLight, 4) +
      rect(-22, -50, 36, 14, '#4a3a2a', 5),
  ) +
  steam(-48, -76) +
  steam(54, -76)
