import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  circlePathData,
  dottedPath,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../../shapes.ts'
import { bubbles, car } from './cars.ts'

export const carOnLift: CoverObject = ({ tone }) =>
  rect(-140, -206, 22, 206, colors.lapis) +
  rect(118, -206, 22, 206, colors.lapis) +
  rect(-146, -8, 34, 8, colors.lapisDark) +
  rect(112, -8, 34, 8, colors.lapisDark) +
  rect(-122, -68, 244, 12, colors.saffron, 3) +
  transformShapes(0, -66, 0.96, car(tone)) +
  strokePath('M-112-120l-30-52', tone.dark, 10) +
  transformShapes(
    -30,
    0,
    1,
    rect(-34, -30, 70, 30, colors.pomegranate, 4) +
      rect(-34, -30, 70, 10, '#84152d', 4) +
      strokePath('M-12-30v-12h26v12', colors.ink, 5),
  ) +
  transformShapes(
    48,
    0,
    1,
    rect(-16, -40, 32, 40, '#2c7a55', 4) +
      rect(-6, -50, 14, 10, colors.ink) +
      path('M0-30q12 16 0 22q-12-6 0-22z', colors.saffron),
  )

export const wrench = (x: number, y: number, size: number, turn: number) =>
  transformShapes(
    x,
    y,
    size,
    path('M-10-60h20v120h-20z', colors.steel) +
      path('M-26-92q0-22 18-28v28l8 8l8-8v-28q18 6 18 28q0 24-26 34q-26-10-26-34z', colors.steel) +
      circle(0, 66, 18, colors.steel) +
      circle(0, 66, 8, colors.plaster),
    { turn },
  )

export const engine: CoverObject = () =>
  wrench(-86, -96, 0.95, -24) +
  rect(-52, -120, 124, 90, colors.steel, 8) +
  rect(-40, -150, 100, 34, colors.steelDark, 6) +
  repeatShape(4, (index) => rect(-34 + index * 24, -168, 14, 22, colors.pomegranate, 4)) +
  rect(72, -96, 34, 44, colors.steelDark, 6) +
  circle(10, -44, 34, colors.ink) +
  circle(10, -44, 16, colors.steelLight) +
  circle(74, -34, 22, colors.ink) +
  circle(74, -34, 9, colors.steelLight) +
  rect(-60, -30, 140, 30, colors.steelDark, 6)

const tyre = (x: number, y: number, radius: number) =>
  circle(x, y, radius, colors.rubber) +
  dottedPath(circlePathData(x, y, radius - 6), '#4c4f68', 10, '1 16') +
  circle(x, y, radius * 0.58, colors.steelLight) +
  repeatShape(5, (index) =>
    transformShapes(x, y, radius / 90, path('M-8-46l-4 40h24l-4-40z', colors.steel), { turn: index * 72 }),
  ) +
  circle(x, y, radius * 0.14, colors.steelDark)

export const tyres: CoverObject = () =>
  repeatShape(
    4,
    (index) =>
      rect(-128, -42 * (index + 1), 108, 40, colors.rubber, 17) +
      dottedPath(`M-118 ${-21 - 42 * index}h88`, '#565a76', 11, '1 17'),
  ) + tyre(56, -88, 88)

export const battery: CoverObject = () =>
  rect(-70, -84, 140, 84, colors.ink, 6) +
  rect(-70, -60, 140, 34, colors.lapisLight) +
  rect(-52, -98, 26, 16, colors.pomegranate, 3) +
  rect(26, -98, 26, 16, colors.steel, 3) +
  path('M8-58l-22 26h16l-8 20l26-28h-16z', colors.saffron)

export const soapBucket: CoverObject = () =>
  path('M-40-64h80l-10 64h-60z', colors.lapisLight) +
  strokePath('M-40-62c0-60 80-60 80 0', colors.steelDark, 6) +
  bubbles([
    [-24, -70, 16],
    [4, -78, 20],
    [28, -68, 14],
  ]) +
  rect(36, -30, 56, 30, colors.saffron, 8)

const gear = (x: number, y: number, size: number, fill: string) =>
  transformShapes(
    x,
    y,
    size,
    repeatShape(8, (index) => transformShapes(0, 0, 1, rect(-11, -54, 22, 24, fill, 4), { turn: index * 45 })) +
      circle(0, 0, 42, fill) +
      circle(0, 0, 17, colors.plaster),
  )

/** Gears, a brake disc, a lamp, a spark plug and a filter on numbered shelves. */
export const carParts: CoverObject = () =>
  gear(-74, -56, 1.05, colors.steel) +
  gear(-16, -122, 0.72, colors.steelDark) +
  circle(66, -50, 50, colors.steelLight) +
  dottedPath(circlePathData(66, -50, 36), colors.steelDark, 9, '1 13') +
  circle(66, -50, 20, colors.steelDark) +
  path('M24-84q34-34 66 0l-14 26h-38z', colors.pomegranate) +
  transformShapes(
    98,
    -112,
    1,
    path('M-36-40q62-18 66 22q0 24-32 24h-34z', colors.glass) +
      path('M-36-40l-14 4v44h14z', colors.ink) +
      circle(-4, -14, 13, colors.saffron),
  ) +
  transformShapes(
    42,
    -132,
    1,
    rect(-12, -64, 24, 38, colors.cream, 4) +
      rect(-18, -30, 36, 16, colors.steelDark, 3) +
      rect(-9, -14, 18, 32, colors.steel) +
      strokePath('M-9-4h18M-9 6h18M-9 16h18', colors.steelDark, 3),
  )
