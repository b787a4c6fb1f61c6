import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'

const stand = ellipse(0, -4, 44, 6, colors.woodDark) + rect(-4, -40, 8, 36, colors.woodDark)

export const tassel: CoverObject = () =>
  strokePath('M0-90v40', colors.gold, 8) + circle(0, -48, 14, colors.gold) + path('M-14-44h28l8 44h-44z', colors.brass)

export const sewingMachine: CoverObject = ({ tone }) =>
  rect(-124, -22, 248, 22, colors.woodDark, 6) +
  path('M-104-22v-96q0-26 26-26h150q34 0 34 34v88h-46v-70h-96v26h-26v-26h-16v70z', tone.base) +
  path('M60-144h12q34 0 34 34v88h-46z', tone.dark) +
  circle(106, -116, 24, colors.steelLight) +
  circle(106, -116, 10, tone.dark) +
  rect(-80, -66, 9, 36, colors.steel) +
  rect(-76, -34, 2, 14, colors.ink) +
  rect(-40, -172, 26, 28, tone.light, 4) +
  rect(-44, -176, 34, 6, colors.wood) +
  rect(-44, -148, 34, 6, colors.wood) +
  strokePath('M-27-170q-50 20-50 50', tone.light, 3) +
  path('M-118-30q60-14 130 0l-8 10h-116z', colors.rose) +
  rect(-26, -122, 60, 8, colors.brass, 4)

export const dressForm: CoverObject = ({ tone }) =>
  stand +
  rect(-5, -60, 10, 60, colors.woodDark) +
  path(
    'M-48-176c18-14 78-14 96 0c-8 40-18 50-18 66c0 20 20 34 20 58h-100c0-24 20-38 20-58c0-16-10-26-18-66z',
    tone.light,
  ) +
  path('M10-186c18 0 30 4 38 10c-8 40-18 50-18 66c0 20 20 34 20 58h-34c8-46 6-90-6-134z', tone.base) +
  rect(-14, -200, 28, 18, colors.woodDark, 6) +
  strokePath('M-40-174q20 60 6 120', colors.saffron, 10) +
  strokePath('M-36-160h8M-30-136h8M-26-112h8M-28-88h8', colors.ink, 3)

export const spools: CoverObject = ({ tone, second }) =>
  [tone.base, second.base, colors.saffron]
    .map((fill, index) =>
      transformShapes(
        -56 + 56 * index,
        0,
        1,
        rect(-20, -64, 40, 52, fill, 4) +
          rect(-24, -72, 48, 10, colors.wood, 4) +
          rect(-24, -12, 48, 12, colors.wood, 4) +
          strokePath('M-18-52h36M-18-40h36M-18-28h36', 'rgba(255,255,255,.4)', 3),
      ),
    )
    .join('')

export const shears: CoverObject = () =>
  transformShapes(
    0,
    -90,
    1,
    path('M-6 10L30-92q8 4 8 14L8 20z', colors.steelLight) +
      path('M6 10L-30-92q-8 4-8 14L-8 20z', colors.steel) +
      circleOutline(-24, 52, 22, colors.pomegranate, 13) +
      circleOutline(24, 52, 22, colors.pomegranate, 13) +
      circle(0, 4, 7, colors.ink),
  )
