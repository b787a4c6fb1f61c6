import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'
import { wrench } from '../vehicles/garage.ts'

/** A tap over its basin, a dripping pipe and a wrench. */
export const plumbing: CoverObject = () =>
  strokePath('M-6-52v-64h-92v-60', colors.steel, 24) +
  rect(-116, -146, 36, 16, colors.steelDark, 4) +
  rect(-24, -100, 36, 16, colors.steelDark, 4) +
  path('M-84-48h168l-20 48h-128z', colors.white) +
  rect(-96, -60, 192, 18, colors.steelLight, 9) +
  strokePath('M50-60v-72q0-26-26-26t-26 26v6', colors.steelDark, 17) +
  rect(36, -140, 54, 14, colors.pomegranate, 7) +
  path('M-2-114q14 20 0 30q-14-10 0-30z', colors.water) +
  path('M-98-104q20 30 0 42q-20-12 0-42z', colors.water) +
  ellipse(-98, -4, 40, 7, colors.water) +
  wrench(112, -78, 0.9, 24)

export const valve: CoverObject = () =>
  rect(-70, -44, 140, 28, colors.steel, 6) +
  rect(-10, -80, 20, 40, colors.steelDark) +
  circleOutline(0, -86, 26, colors.pomegranate, 11) +
  strokePath('M-24-86h48M0-110v48', colors.pomegranate, 7) +
  path('M44-14q10 14 0 20q-10-6 0-20z', colors.water)

/** A lit bulb, a socket and a breaker panel. */
export const electrics: CoverObject = () =>
  circle(-8, -136, 84, 'rgba(255,210,110,.35)') +
  path('M-8-206c-46 0-72 32-72 68c0 40 38 50 40 84h64c2-34 40-44 40-84c0-36-26-68-72-68z', colors.saffron) +
  path('M4-206c36 4 60 34 60 68c0 40-38 50-40 84h-20c20-50 22-110 0-152z', '#f2aa2c') +
  strokePath('M-30-60l8-54l14 16l14-16l8 54', '#b86a14', 5) +
  rect(-38, -54, 60, 14, colors.steel, 5) +
  rect(-38, -38, 60, 14, colors.steel, 5) +
  path('M-30-22h44l-12 22h-20z', colors.steelDark) +
  transformShapes(
    96,
    0,
    1,
    rect(-38, -104, 76, 104, colors.white, 8) +
      circle(0, -70, 24, colors.steelLight) +
      circle(-9, -70, 5, colors.ink) +
      circle(9, -70, 5, colors.ink) +
      rect(-14, -34, 28, 22, colors.steelLight, 3) +
      rect(-8, -32, 16, 10, colors.pomegranate, 2),
  ) +
  transformShapes(
    -104,
    0,
    1,
    rect(-26, -92, 54, 92, colors.steelDark, 6) + path('M8-82l-26 40h18l-8 34l28-44h-18z', colors.saffron),
  )

export const plug: CoverObject = ({ tone }) =>
  rect(-26, -70, 52, 46, tone.base, 10) +
  rect(-16, -96, 9, 28, colors.steelDark, 3) +
  rect(8, -96, 9, 28, colors.steelDark, 3) +
  strokePath('M0-24q0 24 40 20', tone.dark, 8)

const flake = (x: number, y: number, size: number) =>
  transformShapes(
    x,
    y,
    size,
    repeatShape(3, (index) =>
      transformShapes(0, 0, 1, strokePath('M0-26v52M-8-20l8 8l8-8M-8 20l8-8l8 8', '#5f9fe0', 5), { turn: index * 60 }),
    ),
  )

/** A wall unit that blows cold air. */
export const airConditioner: CoverObject = ({ tone }) =>
  rect(-126, -206, 252, 84, colors.white, 14) +
  rect(-126, -150, 252, 28, colors.steelLight, 12) +
  rect(-110, -140, 220, 8, colors.steelDark, 4) +
  rect(78, -192, 34, 14, tone.light, 4) +
  circle(62, -185, 5, colors.leaf) +
  strokePath('M-80-108q-14 20 0 36t0 36M0-108q-14 20 0 36t0 36M80-108q-14 20 0 36t0 36', colors.water, 8) +
  flake(-40, -62, 1.1) +
  flake(42, -58, 1.1) +
  flake(0, -22, 0.7)

export const outdoorUnit: CoverObject = () =>
  rect(-70, -104, 140, 96, colors.steelLight, 8) +
  circle(-16, -56, 38, colors.steelDark) +
  repeatShape(4, (index) =>
    transformShapes(-16, -56, 1, path('M0-4q24-10 20-30q-24 2-20 30z', colors.steelLight), { turn: index * 90 }),
  ) +
  circle(-16, -56, 7, colors.ink) +
  strokePath('M36-88h24M36-74h24M36-60h24M36-46h24', colors.steel, 5) +
  rect(-58, -8, 20, 8, colors.ink) +
  rect(38, -8, 20, 8, colors.ink)

/** An opened washing machine, with tools. */
export const washingMachine: CoverObject = ({ tone }) =>
  rect(-84, -190, 148, 190, colors.white, 10) +
  rect(-84, -190, 148, 42, colors.steelLight, 10) +
  circle(38, -169, 13, tone.base) +
  rect(-70, -178, 54, 18, tone.light, 4) +
  circle(-10, -74, 58, colors.steel) +
  circle(-10, -74, 46, '#3b456e') +
  path('M-54-66q22-16 44 0t44 0q-4 38-44 38t-44-38z', colors.water) +
  circle(-26, -92, 8, 'rgba(255,255,255,.8)') +
  circle(2, -100, 5, 'rgba(255,255,255,.8)') +
  wrench(104, -104, 1, 18) +
  transformShapes(
    -112,
    -40,
    1,
    rect(-8, -100, 16, 60, colors.apricot, 7) +
      rect(-3, -42, 6, 72, colors.steel) +
      path('M-6 26h12l-2 12h-8z', colors.steelDark),
    { turn: -8 },
  )

export const fridge: CoverObject = () =>
  rect(-50, -196, 100, 196, colors.steelLight, 10) +
  rect(-50, -126, 100, 5, colors.steelDark) +
  rect(30, -176, 8, 36, colors.steelDark, 4) +
  rect(30, -108, 8, 56, colors.steelDark, 4) +
  rect(-34, -100, 34, 22, colors.saffron, 3)

export const toolbox: CoverObject = ({ tone }) =>
  rect(-66, -56, 132, 56, tone.base, 6) +
  rect(-66, -56, 132, 16, tone.dark, 6) +
  strokePath('M-26-56v-18h52v18', colors.ink, 7) +
  rect(-12, -48, 24, 16, colors.saffron, 3)
