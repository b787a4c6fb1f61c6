import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'

/** A rotating spit, with a sandwich. */
export const shawarma: CoverObject = ({ pick }) => {
  const [base, dark] = pick([
    ['#b5673a', '#8c4a2f'],
    ['#d99a55', '#b5743a'],
  ])
  return (
    rect(-112, -8, 180, 10, colors.steelDark, 4) +
    rect(-28, -210, 8, 210, colors.steelDark, 4) +
    path('M-86-178c0-12 124-12 124 0l-22 150c-10 10-70 10-80 0z', base) +
    path('M-2-186c22 0 40 2 40 8l-22 150c-4 4-12 6-22 7z', dark) +
    strokePath('M-80-150q56 16 110 0M-76-120q50 16 102 0M-70-90q46 14 92 0M-66-60q42 12 84 0', dark, 6) +
    path('M-50-196q26-18 52 0l-6 12h-40z', colors.saffron) +
    rect(54, -196, 26, 184, '#4a4e66', 6) +
    drawAtPoints(
      [
        [67, -166],
        [67, -130],
        [67, -94],
        [67, -58],
      ],
      (x, y) => rect(x - 8, y - 12, 16, 28, colors.apricot, 4),
    ) +
    transformShapes(
      106,
      0,
      1,
      path('M-26-92h52l-12 92h-28z', colors.crumb) +
        path('M-26-92h52l-2 16h-48z', colors.leaf) +
        circle(-10, -96, 12, colors.meat) +
        circle(10, -96, 12, colors.pomegranate) +
        path('M-21-54h42l-7 54h-28z', colors.white),
    )
  )
}

export const burger: CoverObject = () =>
  path('M-78-26h156v8q0 18-20 18h-116q-20 0-20-18z', colors.bread) +
  rect(-86, -52, 172, 28, '#7a4226', 14) +
  path('M-88-60q22-18 44 0t44 0t44 0t44 0v12h-176z', colors.leaf) +
  path('M-82-70h164l-30 26z', colors.saffron) +
  rect(-84, -80, 168, 14, colors.pomegranate, 6) +
  path('M-84-80c0-46 36-68 84-68s84 22 84 68z', colors.crust) +
  drawAtPoints(
    [
      [-40, -112],
      [-8, -126],
      [26, -116],
      [50, -98],
      [-58, -94],
    ],
    (x, y) => ellipse(x, y, 6, 4, colors.cream),
  )

export const fries: CoverObject = () =>
  [-38, -24, -10, 4, 18, 32]
    .map((x, index) =>
      transformShapes(x, -40, 1, rect(-6, -84 - (index % 3) * 12, 13, 90, colors.saffron, 3), {
        turn: (index - 2.5) * 3,
      }),
    )
    .join('') +
  path('M-54-84q54 24 108 0l-12 84h-84z', colors.pomegranate) +
  circle(0, -36, 16, colors.cream)

export const chickenBucket: CoverObject = () =>
  drawAtPoints(
    [
      [-56, -132],
      [0, -148],
      [54, -132],
    ],
    (x, y, index) =>
      transformShapes(
        x,
        y,
        1,
        path('M-34 22c-14-40 12-58 34-56c26 2 42 26 28 56z', index % 2 ? '#d98e3c' : '#c67a2c') +
          rect(-7, -62, 14, 34, colors.cream, 7) +
          circle(-7, -62, 9, colors.cream) +
          circle(7, -62, 9, colors.cream),
        { turn: (index - 1) * 26 },
      ),
  ) +
  path('M-92-120h184l-22 120h-140z', colors.white) +
  path('M-92-120h40l6 120h-24zM-14-120h28v120h-28zM92-120h-40l-6 120h24z', colors.pomegranate) +
  rect(-98, -128, 196, 16, colors.cream, 6)

/** Layers of rice, lentils, pasta and fried onions. */
export const koshari: CoverObject = () =>
  path('M-108-84h216c-4 54-44 84-108 84s-104-30-108-84z', colors.white) +
  path('M-100-54h200l-8 18h-184z', colors.lapis) +
  path('M-104-86c20-46 70-62 104-62s84 16 104 62z', '#d9a066') +
  drawAtPoints(
    [
      [-66, -100],
      [-24, -96],
      [20, -98],
      [64, -102],
      [-44, -120],
      [40, -122],
      [-2, -118],
    ],
    (x, y, index) =>
      transformShapes(x, y, 1, rect(-12, -4, 24, 8, index % 2 ? colors.cream : '#f1cf8a', 4), { turn: index * 40 }),
  ) +
  path('M-50-116c16-30 84-30 100 0c-30 18-70 18-100 0z', '#b5321e') +
  drawAtPoints(
    [
      [-22, -134],
      [0, -140],
      [24, -132],
      [8, -126],
      [-10, -124],
    ],
    (x, y, index) => transformShapes(x, y, 1, strokePath('M-9 3q9-12 18 0', '#5b3420', 5), { turn: index * 70 }),
  ) +
  drawAtPoints(
    [
      [-34, -112],
      [34, -110],
      [0, -104],
    ],
    (x, y) => circle(x, y, 7, '#e7c477'),
  )

const roll = (x: number, y: number, turn: number) =>
  transformShapes(
    x,
    y,
    1,
    path('M-112 4q0-36 36-36h152q36 0 36 36z', colors.bread) +
      path('M-112 0q28-20 56 0t56 0t56 0t56 0v18h-224z', colors.leaf) +
      drawAtPoints(
        [
          [-72, 14],
          [-24, 14],
          [24, 14],
          [72, 14],
        ],
        (dx, dy, index) => circle(dx, dy, 15, index % 2 ? colors.pomegranate : colors.saffron),
      ) +
      path('M-112 18h224q0 28-36 28h-152q-36 0-36-28z', colors.crust) +
      path('M20 4h92v14q0 28-36 28h-66z', colors.white) +
      strokePath('M40 14l16 22M66 14l16 22', colors.pomegranate, 5),
    { turn },
  )

export const sandwiches: CoverObject = () => roll(-4, -140, -6) + roll(4, -48, 4)

/** Chickpea balls next to a filled pocket of bread. */
export const falafel: CoverObject = () =>
  drawAtPoints(
    [
      [-88, -86],
      [-46, -96],
      [-4, -86],
    ],
    (x, y) => circle(x, y, 24, '#8a6a2e') + circle(x - 6, y - 7, 9, '#a8853f'),
  ) +
  path('M-118-74q24-22 48 0t48 0t48 0v20h-144z', colors.leaf) +
  path('M-120-62h148c0 40-32 62-74 62s-74-22-74-62z', colors.bread) +
  path('M-8-62h36c0 40-32 62-74 62c26-10 40-32 38-62z', colors.crust) +
  drawAtPoints(
    [
      [52, -24],
      [98, -24],
      [75, -62],
    ],
    (x, y) => circle(x, y, 24, '#9c7a36') + circle(x - 6, y - 6, 10, '#b59248'),
  )
