import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { circle, circlePath, dashes, path, place, rect, repeat, stroke } from '../../shapes.ts'
import { bubbles, car } from './cars.ts'

export const carOnLift: Motif = ({ tone }) =>
  rect(-140, -206, 22, 206, paint.lapis) +
  rect(118, -206, 22, 206, paint.lapis) +
  rect(-146, -8, 34, 8, paint.lapisDark) +
  rect(112, -8, 34, 8, paint.lapisDark) +
  rect(-122, -68, 244, 12, paint.saffron, 3) +
  place(0, -66, 0.96, car(tone)) +
  stroke('M-112-120l-30-52', tone.dark, 10) +
  place(
    -30,
    0,
    1,
    rect(-34, -30, 70, 30, paint.pomegranate, 4) +
      rect(-34, -30, 70, 10, '#84152d', 4) +
      stroke('M-12-30v-12h26v12', paint.ink, 5),
  ) +
  place(
    48,
    0,
    1,
    rect(-16, -40, 32, 40, '#2c7a55', 4) +
      rect(-6, -50, 14, 10, paint.ink) +
      path('M0-30q12 16 0 22q-12-6 0-22z', paint.saffron),
  )

export const wrench = (x: number, y: number, size: number, turn: number) =>
  place(
    x,
    y,
    size,
    path('M-10-60h20v120h-20z', paint.steel) +
      path('M-26-92q0-22 18-28v28l8 8l8-8v-28q18 6 18 28q0 24-26 34q-26-10-26-34z', paint.steel) +
      circle(0, 66, 18, paint.steel) +
      circle(0, 66, 8, paint.plaster),
    { turn },
  )

export const engine: Motif = () =>
  wrench(-86, -96, 0.95, -24) +
  rect(-52, -120, 124, 90, paint.steel, 8) +
  rect(-40, -150, 100, 34, paint.steelDark, 6) +
  repeat(4, (index) => rect(-34 + index * 24, -168, 14, 22, paint.pomegranate, 4)) +
  rect(72, -96, 34, 44, paint.steelDark, 6) +
  circle(10, -44, 34, paint.ink) +
  circle(10, -44, 16, paint.steelLight) +
  circle(74, -34, 22, paint.ink) +
  circle(74, -34, 9, paint.steelLight) +
  rect(-60, -30, 140, 30, paint.steelDark, 6)

const tyre = (x: number, y: number, radius: number) =>
  circle(x, y, radius, paint.rubber) +
  dashes(circlePath(x, y, radius - 6), '#4c4f68', 10, '1 16') +
  circle(x, y, radius * 0.58, paint.steelLight) +
  repeat(5, (index) => place(x, y, radius / 90, path('M-8-46l-4 40h24l-4-40z', paint.steel), { turn: index * 72 })) +
  circle(x, y, radius * 0.14, paint.steelDark)

export const tyres: Motif = () =>
  repeat(
    4,
    (index) =>
      rect(-128, -42 * (index + 1), 108, 40, paint.rubber, 17) +
      dashes(`M-118 ${-21 - 42 * index}h88`, '#565a76', 11, '1 17'),
  ) + tyre(56, -88, 88)

export const battery: Motif = () =>
  rect(-70, -84, 140, 84, paint.ink, 6) +
  rect(-70, -60, 140, 34, paint.lapisLight) +
  rect(-52, -98, 26, 16, paint.pomegranate, 3) +
  rect(26, -98, 26, 16, paint.steel, 3) +
  path('M8-58l-22 26h16l-8 20l26-28h-16z', paint.saffron)

export const soapBucket: Motif = () =>
  path('M-40-64h80l-10 64h-60z', paint.lapisLight) +
  stroke('M-40-62c0-60 80-60 80 0', paint.steelDark, 6) +
  bubbles([
    [-24, -70, 16],
    [4, -78, 20],
    [28, -68, 14],
  ]) +
  rect(36, -30, 56, 30, paint.saffron, 8)

const gear = (x: number, y: number, size: number, fill: string) =>
  place(
    x,
    y,
    size,
    repeat(8, (index) => place(0, 0, 1, rect(-11, -54, 22, 24, fill, 4), { turn: index * 45 })) +
      circle(0, 0, 42, fill) +
      circle(0, 0, 17, paint.plaster),
  )

/** Gears, a brake disc, a lamp, a spark plug and a filter on numbered shelves. */
export const carParts: Motif = () =>
  gear(-74, -56, 1.05, paint.steel) +
  gear(-16, -122, 0.72, paint.steelDark) +
  circle(66, -50, 50, paint.steelLight) +
  dashes(circlePath(66, -50, 36), paint.steelDark, 9, '1 13') +
  circle(66, -50, 20, paint.steelDark) +
  path('M24-84q34-34 66 0l-14 26h-38z', paint.pomegranate) +
  place(
    98,
    -112,
    1,
    path('M-36-40q62-18 66 22q0 24-32 24h-34z', paint.glass) +
      path('M-36-40l-14 4v44h14z', paint.ink) +
      circle(-4, -14, 13, paint.saffron),
  ) +
  place(
    42,
    -132,
    1,
    rect(-12, -64, 24, 38, paint.cream, 4) +
      rect(-18, -30, 36, 16, paint.steelDark, 3) +
      rect(-9, -14, 18, 32, paint.steel) +
      stroke('M-9-4h18M-9 6h18M-9 16h18', paint.steelDark, 3),
  )
