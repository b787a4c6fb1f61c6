import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  circleOutline,
  dottedPath,
  drawAtPoints,
  ellipse,
  path,
  strokePath,
  transformShapes,
} from '../../shapes.ts'

const jewel = (x: number, y: number, size: number, band: string, gem: string, light: string) =>
  transformShapes(
    x,
    y,
    size,
    circleOutline(0, -42, 40, band, 12) +
      path('M-34-114l14-20h40l14 20l-34 36z', gem) +
      path('M-34-114h68l-34 36z', light) +
      path('M-12-114l12-20l12 20l-12 36z', '#fff'),
  )

export const rings: CoverObject = ({ pick }) => {
  const gem = pick([
    ['#6fb3e0', '#a9d5f0'],
    ['#5fae7b', '#9ad3ac'],
    ['#d2546f', '#ef9aac'],
  ])
  return (
    path('M-120-24h240v24h-240z', colors.lapisDark) +
    ellipse(0, -24, 120, 16, colors.lapis) +
    jewel(-8, -22, 1.25, colors.brass, gem[0] ?? colors.water, gem[1] ?? colors.glass) +
    jewel(86, -24, 0.6, colors.brass, gem[0] ?? colors.water, gem[1] ?? colors.glass) +
    jewel(-94, -24, 0.6, colors.steelLight, colors.rose, colors.blush) +
    strokePath('M64-150v24M52-138h24M-84-120v16M-92-112h16', colors.white, 5)
  )
}

const bust =
  path('M-26-196h52c4 40 10 56 60 70q20 8 20 40v86h-212v-86q0-32 20-40c50-14 56-30 60-70z', '#2b2f58') +
  path('M10-196h16c4 40 10 56 60 70q20 8 20 40v86h-60c20-60 4-130-36-200z', '#1d2048')

export const pearls: CoverObject = () =>
  bust +
  dottedPath('M-46-132c0 60 92 60 92 0', '#fff', 15, '.1 16') +
  dottedPath('M-66-116c0 100 132 100 132 0', '#f6e8dc', 17, '.1 19') +
  circle(0, -28, 14, colors.brass) +
  circle(0, -28, 8, colors.white)

export const goldNecklace: CoverObject = () =>
  bust +
  strokePath('M-50-132c4 56 96 56 100 0', colors.brass, 9) +
  strokePath('M-74-116c8 96 140 96 148 0', colors.brass, 6) +
  drawAtPoints(
    [
      [-52, -62],
      [-28, -46],
      [0, -40],
      [28, -46],
      [52, -62],
    ],
    (x, y) => circle(x, y, 14, colors.brass) + circle(x, y, 6, colors.pomegranate),
  ) +
  path('M0-32l14 20l-14 12l-14-12z', colors.brass)

/** Silver brooches and cuffs, with amber. */
export const silver: CoverObject = () =>
  bust +
  strokePath('M-60-120c10 70 110 70 120 0', colors.steelLight, 7) +
  drawAtPoints(
    [
      [-50, -80],
      [-20, -62],
      [20, -62],
      [50, -80],
    ],
    (x, y) => circle(x, y, 13, colors.apricot) + circle(x - 3, y - 4, 4, colors.apricotLight),
  ) +
  path('M0-66l42 52h-84z', colors.steelLight) +
  path('M0-50l22 28h-44z', '#2f8f6b') +
  circle(0, -26, 7, colors.saffron) +
  circleOutline(0, -76, 13, colors.steelLight, 7)
