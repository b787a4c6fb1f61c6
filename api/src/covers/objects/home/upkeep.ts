import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, drawAtPoints, path, rect, strokePath, transformShapes } from '../../shapes.ts'

const bubble = (x: number, y: number, radius: number) =>
  circle(x, y, radius, 'rgba(255,255,255,.9)') + circle(x - radius * 0.3, y - radius * 0.3, radius * 0.28, '#a9d5f0')

export const cleaning: CoverObject = ({ tone }) =>
  transformShapes(
    -84,
    0,
    1,
    rect(-5, -206, 10, 160, colors.wood, 5) +
      path('M-32-50q32-20 64 0l10 50q-10-8-20 0q-11-8-22 0q-11-8-22 0q-10-8-20 0z', colors.cream) +
      rect(-26, -62, 52, 16, tone.dark, 6),
    { turn: -6 },
  ) +
  path('M-46-92h116l-16 92h-84z', tone.base) +
  path('M24-92h46l-16 92h-42c16-26 18-60 12-92z', tone.dark) +
  strokePath('M-46-90c0-76 116-76 116 0', colors.steelDark, 6) +
  bubble(-22, -100, 22) +
  bubble(14, -112, 26) +
  bubble(46, -98, 20) +
  bubble(80, -150, 12) +
  bubble(-30, -160, 10) +
  bubble(40, -174, 9) +
  transformShapes(
    106,
    0,
    1,
    path('M-26-84h52v70q0 14-14 14h-24q-14 0-14-14z', '#5fb6e0') +
      rect(-14, -104, 28, 22, colors.white) +
      path('M-34-128h52l10 18l-10 6h-52z', colors.pomegranate) +
      rect(-20, -60, 40, 30, colors.white, 4),
  )

export const vacuum: CoverObject = ({ tone }) =>
  path('M-60 0v-30q0-40 50-40t50 40v30z', tone.base) +
  circle(-34, -12, 15, colors.ink) +
  circle(18, -12, 15, colors.ink) +
  strokePath('M20-62c60-90 60-60 72 50', colors.ink, 8) +
  rect(66, -12, 50, 12, colors.ink, 5)

const leafBall = (x: number, y: number, radius: number, fill: string) =>
  circle(x, y, radius, fill) +
  circle(x + radius * 0.7, y + radius * 0.4, radius * 0.7, fill) +
  circle(x - radius * 0.7, y + radius * 0.4, radius * 0.7, fill)

/** Potted trees and a watering can. */
export const gardening: CoverObject = ({ pick }) => {
  const fruit = pick([colors.saffron, '#4f6b32', colors.apricot, '#e0607e'])
  const tree = (x: number, size: number) =>
    transformShapes(
      x,
      0,
      size,
      rect(-6, -110, 12, 66, colors.woodDark) +
        leafBall(0, -146, 44, colors.leaf) +
        leafBall(-6, -160, 24, colors.pistachio) +
        drawAtPoints(
          [
            [-34, -126],
            [10, -134],
            [36, -118],
            [-6, -170],
            [28, -158],
          ],
          (dx, dy) => circle(dx, dy, 8, fruit),
        ) +
        path('M-40-50h80l-10 50h-60z', colors.clay) +
        rect(-46, -60, 92, 16, colors.clayDark, 4),
    )
  return (
    tree(-72, 1) +
    transformShapes(
      50,
      0,
      1,
      path('M-46-84h92v70q0 14-14 14h-64q-14 0-14-14z', '#5a86c9') +
        path('M46-60l52-36l8 10l-60 54z', '#5a86c9') +
        path('M92-108l26 30l8-8l-26-30z', '#3f66a5') +
        strokePath('M-46-72c-40 0-40 50 0 54M-30-84c0-36 60-36 60 0', '#3f66a5', 8),
    ) +
    strokePath('M118-70v18M128-60v18M110-56v14', colors.water, 5)
  )
}

export const spade: CoverObject = () =>
  transformShapes(
    0,
    -6,
    1,
    rect(-5, -180, 10, 120, colors.wood) +
      rect(-24, -190, 48, 14, colors.woodDark, 7) +
      path('M-30-70h60v36q0 26-30 40q-30-14-30-40z', colors.steel),
    { turn: 8 },
  )

export const plants: CoverObject = () =>
  [-78, 0, 78]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        path('M-26-40h52l-8 40h-36z', colors.clay) +
          rect(-30, -48, 60, 12, colors.clayDark, 3) +
          [
            path('M0-48c-40-10-40-60-30-80c30 14 36 50 30 80c0-40 20-70 40-70c4 30-10 60-40 70z', colors.leaf),
            leafBall(0, -88, 28, colors.forest) +
              circle(-14, -92, 7, '#e0607e') +
              circle(14, -100, 7, '#e0607e') +
              circle(6, -76, 7, '#e0607e'),
            path(
              'M0-48c-10-40-50-40-54-70c30-6 50 20 54 40c-6-40 10-70 20-76c20 30 4 60-10 80c10-16 30-22 44-14c-6 26-34 34-54 40z',
              colors.leaf,
            ),
          ][index],
      ),
    )
    .join('')

const insect =
  path('M-30 6c0-34 14-54 30-54s30 20 30 54c0 30-14 46-30 46s-30-16-30-46z', '#7a3b1c') +
  path('M0-48c16 0 30 20 30 54c0 30-14 46-30 46z', '#5b2a12') +
  circle(0, -58, 17, '#5b2a12') +
  strokePath(
    'M-8-72q-16-28-34-26M8-72q16-28 34-26M-28-16l-30-18M28-16l30-18M-30 10h-34M30 10h34M-26 34l-28 22M26 34l28 22',
    '#5b2a12',
    7,
  )

/** An insect under a prohibition sign, and a sprayer. */
export const pestControl: CoverObject = () =>
  circle(-30, -108, 98, colors.white) +
  transformShapes(-30, -110, 1, insect, { turn: 20 }) +
  circleOutline(-30, -108, 88, colors.pomegranate, 20) +
  strokePath('M-92-170L32-46', colors.pomegranate, 20) +
  transformShapes(
    100,
    0,
    1,
    path('M-34-104q0-14 14-14h40q14 0 14 14v90q0 14-14 14h-40q-14 0-14-14z', colors.leaf) +
      rect(-34, -76, 68, 34, colors.saffron) +
      rect(-12, -138, 24, 22, colors.ink, 4) +
      rect(-24, -148, 48, 12, colors.ink, 6) +
      strokePath('M-14-126q-46 0-50 50', colors.ink, 6),
  )

export const rat: CoverObject = () =>
  path('M-70-4c-10-50 40-70 80-50l24-14c10 0 14 12 8 18l20 30c6 10-2 16-10 16z', '#7f87a3') +
  circle(26, -64, 14, '#7f87a3') +
  circle(26, -64, 8, colors.rose) +
  circle(34, -36, 4, colors.ink) +
  strokePath('M-68-8q-40 0-50-30', colors.rose, 6)
