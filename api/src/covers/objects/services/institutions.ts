import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'

export const school: CoverObject = () =>
  rect(-126, -104, 252, 104, '#f1d9a8') +
  path('M-56 0v-140l56-42l56 42v140z', '#e6b96a') +
  path('M-70-132l70-54l70 54l-8 10l-62-48l-62 48z', colors.pomegranate) +
  circle(0, -122, 19, colors.white) +
  strokePath('M0-134v12l9 5', colors.ink, 4) +
  path('M-22 0v-62q22-20 44 0v62z', colors.woodDark) +
  drawAtPoints(
    [
      [-102, -80],
      [-70, -80],
      [74, -80],
      [104, -80],
      [-102, -38],
      [-70, -38],
      [74, -38],
      [104, -38],
    ],
    (x, y) => rect(x - 11, y - 14, 22, 28, colors.sky),
  ) +
  strokePath('M0-186v-24', colors.steelDark, 5) +
  path('M0-210h30v18h-30z', colors.leaf)

export const bank: CoverObject = ({ tone }) =>
  path('M-124-128L0-200l124 72z', tone.base) +
  circle(0, -150, 15, colors.saffron) +
  rect(-116, -128, 232, 16, colors.cream) +
  [-92, -46, 0, 46, 92]
    .map((x) => rect(x - 13, -112, 26, 80, colors.plaster) + rect(x + 3, -112, 10, 80, colors.sand))
    .join('') +
  rect(-116, -34, 232, 14, colors.cream) +
  rect(-128, -20, 256, 20, colors.sand) +
  transformShapes(
    96,
    0,
    1,
    [0, 1, 2, 3]
      .map(
        (index) =>
          ellipse(0, -8 - index * 13, 34, 11, colors.brassDark) + ellipse(0, -12 - index * 13, 34, 11, colors.brass),
      )
      .join(''),
  ) +
  transformShapes(
    -92,
    0,
    1,
    rect(-44, -34, 88, 34, '#5fa36a', 4) + circle(0, -17, 11, '#d6ecd2') + rect(-40, -44, 88, 10, '#7fbf88', 3),
  )

export const mosque: CoverObject = () =>
  rect(-100, -76, 176, 76, colors.cream) +
  path('M-78-76c-12-60 42-74 66-118c24 44 78 58 66 118z', '#3f8f7b') +
  path('M-12-194c24 44 78 58 66 118h-40c10-50-4-84-26-118z', '#2f7363') +
  strokePath('M-12-196v-14', colors.brass, 5) +
  path('M-22 0v-40q10-20 0 0q10-34 32-34q0 0-22 0q22 0 22 34v40z', colors.woodDark) +
  path('M-34 0v-36c0-18 12-26 22-34c10 8 22 16 22 34v36z', '#5b3a26') +
  drawAtPoints(
    [
      [-76, -24],
      [50, -24],
    ],
    (x, y) => path(`M${x - 12} ${y + 10}v-26c0-8 6-12 12-16c6 4 12 8 12 16v26z`, colors.sky),
  ) +
  rect(84, -170, 30, 170, colors.cream) +
  rect(78, -132, 42, 10, colors.sand) +
  path('M82-170c0-20 8-26 17-40c9 14 17 20 17 40z', '#3f8f7b')

/** A heart in open hands. */
export const charity: CoverObject = () =>
  path('M0-96c-60-40-70-60-66-78c6-28 46-32 66-6c20-26 60-22 66 6c4 18-6 38-66 78z', colors.pomegranate) +
  path('M0-96c60-40 70-60 66-78c-4-18-22-26-38-22c16 30 0 70-28 100z', '#84152d') +
  path(
    'M-130-70c20-4 50 16 74 30c20 0 44 6 40 20c-4 10-30 8-44 8c30 6 60-2 86-16c16-8 26 2 16 14c-20 20-60 26-86 26c-34 0-56-10-86-20z',
    colors.skin,
  ) +
  path('M-140-78h26v72h-26z', colors.lapis)

export const kindergarten: CoverObject = () =>
  rect(-112, -56, 56, 56, colors.pomegranate, 6) +
  rect(-52, -56, 56, 56, colors.saffron, 6) +
  rect(8, -56, 56, 56, colors.lapisLight, 6) +
  rect(-82, -114, 56, 56, colors.leaf, 6) +
  rect(-22, -114, 56, 56, colors.apricot, 6) +
  path('M-52-114l28-56l28 56z', colors.plum) +
  transformShapes(
    100,
    0,
    1,
    circle(0, -34, 34, colors.pomegranate) + path('M-33-40q33-20 66 0v12q-33-20-66 0z', colors.white),
  )
