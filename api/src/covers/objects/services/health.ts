import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'

export const tooth: CoverObject = () =>
  path(
    'M0-150c-24-26-92-26-92 40c0 44 22 50 28 96c4 24 30 20 34-6c4-28 14-40 30-40s26 12 30 40c4 26 30 30 34 6c6-46 28-52 28-96c0-66-68-66-92-40z',
    colors.white,
  ) +
  path('M40-168c30 2 52 22 52 58c0 44-22 50-28 96c-4 24-30 20-34-6c20-50 34-110 10-148z', '#dfe8f2') +
  path('M-64-128c4-18 18-24 30-22', 'none') +
  strokePath('M-66-122q4-20 24-22', '#cfe0f0', 9) +
  transformShapes(
    116,
    -20,
    1,
    rect(-6, -150, 12, 120, colors.lapisLight, 6) + rect(-10, -182, 20, 40, colors.water, 5),
    {
      turn: 12,
    },
  ) +
  transformShapes(
    -112,
    -6,
    1,
    rect(-4, -110, 8, 110, colors.steel, 4) + circle(0, -128, 21, colors.steel) + circle(0, -128, 14, colors.glass),
    { turn: -10 },
  ) +
  strokePath('M70-186v22M59-175h22', colors.saffron, 5)

/** A doctor's case and a stethoscope. */
export const clinic: CoverObject = () =>
  strokePath('M-70-200c-20 60 10 96 40 96s60-36 40-96', colors.ink, 9) +
  circle(-70, -202, 8, colors.steel) +
  circle(10, -202, 8, colors.steel) +
  strokePath('M-30-104c0 50 116 60 116-10', colors.ink, 9) +
  circle(86, -126, 22, colors.steel) +
  circle(86, -126, 11, colors.steelLight) +
  rect(-96, -80, 192, 80, colors.white, 14) +
  strokePath('M-30-80v-16h60v16', colors.steelDark, 10) +
  path('M-12-66h24v16h16v24h-16v16h-24v-16h-16v-24h16z', colors.pomegranate)

export const hospitalBed: CoverObject = () =>
  rect(-110, -70, 220, 26, colors.white, 8) +
  rect(-110, -98, 70, 34, colors.sky, 10) +
  path('M-40-82h140q10 0 10 10v28h-150z', '#7fc4c9') +
  strokePath('M-112-120v120M112-80v80M-112-30h224', colors.steel, 8) +
  strokePath('M70-80v-120h34', colors.steelDark, 5) +
  path('M90-196h30v44q-15 12-30 0z', '#bfe0f5')

export const glasses: CoverObject = ({ tone }) =>
  [-62, 62]
    .map(
      (x) =>
        circle(x, -96, 50, 'rgba(220,235,247,.9)') +
        circleOutline(x, -96, 50, tone.base, 15) +
        path(`M${x - 26} -82l40-44l12 8l-44 48z`, colors.white),
    )
    .join('') +
  strokePath('M-14-104q14-14 28 0M-112-104l-16-14M112-104l16-14', tone.base, 12) +
  rect(-100, -26, 200, 20, colors.woodDark, 8)

export const pets: CoverObject = () =>
  path(
    'M-104 0c-10-50 6-80 34-88l-8-44c18 0 28 10 32 16c14-4 30-4 44 0c6-8 16-16 32-16l-8 44c20 10 34 30 28 88z',
    colors.woodLight,
  ) +
  circle(-50, -86, 6, colors.ink) +
  circle(-6, -86, 6, colors.ink) +
  path('M-36-70h18l-9 10z', colors.pomegranate) +
  strokePath('M50-8c40 4 60-40 30-60', colors.woodLight, 13) +
  transformShapes(
    88,
    -130,
    1,
    ellipse(0, 14, 30, 25, colors.pomegranate) +
      drawAtPoints(
        [
          [-32, -14],
          [-12, -34],
          [14, -34],
          [34, -14],
        ],
        (x, y) => ellipse(x, y, 11, 15, colors.pomegranate),
      ),
  )
