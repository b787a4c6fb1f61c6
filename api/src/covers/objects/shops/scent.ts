import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  dottedPath,
  drawAtPoints,
  ellipse,
  path,
  pointsOnCircle,
  rect,
  strokePath,
  transformShapes,
} from '../../shapes.ts'

/** A perfume bottle with a bulb atomizer. */
export const perfume: CoverObject = ({ tone }) =>
  path('M-74-104q0-22 22-22h104q22 0 22 22v82q0 22-22 22h-104q-22 0-22-22z', tone.light) +
  path('M-62-74h124v50q0 14-14 14h-96q-14 0-14-14z', tone.base) +
  path('M20-74h42v50q0 14-14 14h-34z', tone.dark) +
  rect(-26, -58, 52, 34, colors.cream, 4) +
  strokePath('M-14-46h28M-8-36h16', tone.dark, 4) +
  rect(-18, -148, 36, 24, colors.brass, 5) +
  rect(-12, -172, 24, 26, colors.brassDark, 5) +
  strokePath('M-12-160c-40-14-58 4-70 24', colors.brassDark, 6) +
  ellipse(-90, -120, 20, 26, tone.dark) +
  strokePath('M-98-96l-6 22M-90-94v24M-82-96l6 22', tone.dark, 4) +
  drawAtPoints(
    [
      [34, -164],
      [52, -174],
      [52, -154],
      [72, -184],
      [74, -164],
      [72, -144],
    ],
    (x, y) => circle(x, y, 4, colors.white),
  )

/** A censer from which oud smoke rises. */
export const censer: CoverObject = () =>
  strokePath('M-22-138c-26-18 18-32-4-56M14-136c-22-20 22-32 2-66M36-134c-14-14 16-24 6-44', '#fff', 9) +
  path('M-58-138l14-14l14 14l15-14l15 14l15-14l15 14l14-14l14 14l-12 62h-92z', colors.brass) +
  path('M16-138l15-14l-1 14l14-14l14 14l-12 62h-34z', colors.brassDark) +
  ellipse(0, -138, 50, 9, '#3a2a2a') +
  drawAtPoints(
    [
      [-24, -140],
      [0, -143],
      [22, -140],
    ],
    (x, y) => ellipse(x, y, 10, 6, colors.apricot),
  ) +
  path('M-46-76h92l-22 30v18h-48v-18z', colors.brassDark) +
  path('M-66-28h132l10 28h-152z', colors.brass) +
  path('M14-28h52l10 28h-56z', colors.brassDark) +
  drawAtPoints(
    [
      [-26, -102],
      [0, -102],
      [26, -102],
    ],
    (x, y) => path(`M${x} ${y - 12}l9 12l-9 12l-9-12z`, colors.pomegranate),
  )

export const oudChips: CoverObject = () =>
  path('M-70-40h140q-8 40-70 40t-70-40z', colors.brass) +
  drawAtPoints(
    [
      [-40, -48],
      [-8, -56],
      [26, -50],
      [48, -44],
      [-22, -40],
      [8, -42],
    ],
    (x, y, index) =>
      transformShapes(x, y, 1, rect(-22, -8, 44, 15, index % 2 ? '#4a2e20' : '#6b4430', 3), { turn: index * 33 - 50 }),
  )

const vial = (x: number, fill: string, height: number) =>
  rect(x - 16, -height, 32, height, colors.glass, 6) +
  rect(x - 13, -height * 0.62, 26, height * 0.62 - 3, fill, 5) +
  rect(x - 9, -height - 22, 18, 24, colors.brass, 4)

export const vials: CoverObject = () =>
  vial(-66, '#8a4a1c', 70) + vial(-22, colors.gold, 92) + vial(22, colors.rose, 78) + vial(66, '#b5692c', 64)

const rose = (x: number, y: number, size: number) =>
  transformShapes(
    x,
    y,
    size,
    circle(0, 0, 26, '#e0607e') +
      circle(0, -4, 18, '#ec86a0') +
      path('M-10-8q10-14 20 0q-2 14-12 12q-8-2-8-12z', '#d24468') +
      path('M18 16q22-2 26 14q-20 4-26-14z', colors.leaf),
  )

export const perfumeStill: CoverObject = () =>
  path('M-104-86h112c12 50-10 86-34 86h-44c-24 0-46-36-34-86z', colors.copper) +
  path('M-28-86h36c12 50-10 86-34 86h-16c20-24 24-56 14-86z', '#a8592b') +
  path('M-94-86c0-34 30-34 34-70h24c4 36 34 36 34 70z', colors.copper) +
  strokePath('M-48-160c0-40 60-44 92-16l40 70', colors.copper, 14) +
  path('M58-100h58v84q0 16-16 16h-26q-16 0-16-16z', colors.glass) +
  path('M58-56h58v40q0 16-16 16h-26q-16 0-16-16z', '#f3b6c4') +
  rose(-92, -8, 0.9) +
  rose(24, -8, 0.9) +
  rose(-34, -4, 0.7)

export const roses: CoverObject = () => rose(-60, -28, 1.1) + rose(56, -28, 1.1) + rose(0, -70, 1.2) + rose(-4, -24, 1)

const blossom = (x: number, y: number, fill: string, heart: string, size = 1) =>
  transformShapes(
    x,
    y,
    size,
    drawAtPoints(pointsOnCircle(6, 18), (dx, dy) => circle(dx, dy, 13, fill)) + circle(0, 0, 10, heart),
  )

export const bouquet: CoverObject = ({ tone, pick }) => {
  const [first, second] = pick([
    ['#e0607e', colors.saffron],
    [colors.lapisLight, colors.rose],
    [colors.apricot, colors.white],
    ['#a45bb0', colors.cream],
  ])
  return (
    strokePath('M0-70l-60-84M0-70l-30-110M0-70v-120M0-70l34-106M0-70l62-80', colors.forest, 6) +
    path('M-96-116q14-26 34-8q-4 22-34 8zM96-116q-14-26-34-8q4 22 34 8zM-26-190q4-20 22-16q0 20-22 16z', colors.leaf) +
    blossom(-62, -138, first, colors.saffron) +
    blossom(62, -136, first, colors.saffron) +
    blossom(-2, -170, second, colors.apricot, 1.1) +
    blossom(-30, -112, second, colors.apricot, 0.9) +
    blossom(32, -114, first, colors.saffron, 0.95) +
    path('M-70-96l70 34l70-34l-46 96h-48z', tone.light) +
    path('M0-62l70-34l-46 96h-18z', tone.base) +
    path('M-34-52h68l-6 16h-56z', tone.dark) +
    path('M-4-44l-34-16v28zM4-44l34-16v28z', tone.dark)
  )
}

export const jasmineGarland: CoverObject = () =>
  dottedPath('M-96-190c-10 150 60 180 96 180s106-30 96-180', '#fff', 26, '1 24') +
  dottedPath('M-96-178c-8 136 60 168 96 168s104-32 96-168', colors.leaf, 8, '1 24') +
  dottedPath('M-50-190c-8 90 26 118 50 118s58-28 50-118', '#fff', 22, '1 22') +
  blossom(0, -14, '#e0607e', colors.saffron, 1.1) +
  blossom(0, -74, colors.saffron, colors.apricot, 0.9)

export const flowerBuckets: CoverObject = () =>
  [-84, 0, 84]
    .map((x, index) =>
      transformShapes(
        x,
        0,
        1,
        [-20, 2, 24]
          .map(
            (dx, each) =>
              strokePath(`M0-50L${dx}-96`, colors.forest, 5) +
              blossom(
                dx,
                -100 - (each % 2) * 20,
                ['#e0607e', colors.saffron, '#a45bb0'][index] as string,
                colors.cream,
                0.8,
              ),
          )
          .join('') +
          path('M-34-64h68l-10 64h-48z', colors.steelLight) +
          path('M8-64h26l-10 64h-20z', colors.steel),
      ),
    )
    .join('')

export const gift: CoverObject = ({ tone, second }) =>
  rect(-70, -96, 140, 96, tone.base, 6) +
  rect(20, -96, 50, 96, tone.dark, 6) +
  rect(-82, -122, 164, 32, tone.base, 6) +
  rect(-15, -122, 30, 122, second.light) +
  path('M0-122c-50 0-58-44-30-48c18 0 26 24 30 48zM0-122c50 0 58-44 30-48c-18 0-26 24-30 48z', second.base)

/** A basket of sweets, candles and a toy for the feast. */
export const giftBasket: CoverObject = ({ tone }) =>
  strokePath('M-96-66c0-190 192-190 192 0', colors.woodDark, 12) +
  rect(-72, -128, 34, 70, colors.cream, 4) +
  path('M-55-148q12 10 0 20q-12-10 0-20z', colors.apricot) +
  circle(52, -90, 32, colors.woodLight) +
  circle(30, -116, 12, colors.woodLight) +
  circle(74, -116, 12, colors.woodLight) +
  circle(42, -94, 4, colors.ink) +
  circle(62, -94, 4, colors.ink) +
  rect(-30, -112, 50, 56, tone.base, 5) +
  path('M-112-72h224l-22 72h-180z', colors.wood) +
  strokePath('M-106-48h212M-98-24h196', colors.woodDark, 6) +
  path('M0-50l-36-18v34zM0-50l36-18v34z', tone.base) +
  circle(0, -50, 10, tone.dark)
