import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

const hanger = strokePath('M0-206q10-8 0-14q-10 2-6 10', colors.steelDark, 5)

/** A head with a white cloth and its black cord. */
const headcloth =
  path('M-34-150c-14-40 0-62 34-62s48 22 34 62z', colors.white) +
  ellipse(0, -172, 19, 23, colors.skin) +
  path('M-26-186c4-16 14-22 26-22s22 6 26 22q-26-10-52 0z', colors.white) +
  strokePath('M-29-192q29-14 58 0', colors.ink, 6)

/** A festive cloak with golden edges, over a white shirt. */
export const bisht: CoverObject = ({ pick }) => {
  const [cloth, fold] = pick([
    ['#2b2430', '#1d1822'],
    ['#6b4630', '#4f3222'],
    ['#1f2547', '#161b36'],
  ] as const)
  return (
    headcloth +
    path('M-30-152h60l14 152h-88z', colors.white) +
    path('M-20-150q20 16 40 0l-4 12h-32z', '#dfe4ee') +
    path('M-34-152c-40 8-62 30-82 98l-10 54h104l6-152z', cloth) +
    path('M34-152c40 8 62 30 82 98l10 54h-104l-6-152z', cloth) +
    path('M34-152c40 8 62 30 82 98l10 54h-46c6-60-8-120-46-152z', fold) +
    strokePath('M-18-150l-4 148M18-150l4 148', colors.brass, 12) +
    strokePath('M-124-4h98M26-4h98', colors.brass, 6) +
    strokePath('M-18-104q18 22 36 0', colors.brass, 4) +
    circle(-7, -86, 6, colors.brass) +
    circle(8, -80, 6, colors.brass)
  )
}

/** A man's long white shirt. */
export const thobe: CoverObject = ({ pick }) => {
  const [cloth, shade] = pick([
    [colors.white, '#d9dfeb'],
    [colors.white, '#d9dfeb'],
    ['#f3ead8', '#ddcfb2'],
    ['#c9d6e6', '#a9bbd2'],
  ])
  return (
    hanger +
    path('M-34-196h68l70 40l-16 70l-28-8l14 94h-148l14-94l-28 8l-16-70z', cloth) +
    path('M34-196l70 40l-16 70l-28-8l14 94h-40c6-60 6-130 0-196z', shade) +
    path('M-22-196q22 18 44 0l4 12q-26 18-52 0z', shade) +
    strokePath('M0-182v84', shade, 12) +
    drawAtPoints(
      [
        [0, -166],
        [0, -144],
        [0, -122],
      ],
      (x, y) => circle(x, y, 4, colors.steelDark),
    ) +
    strokePath('M-100-92l-12-4M100-92l12-4', shade, 8)
  )
}

/** A wide black robe with embroidery, and a scarf. */
export const abaya: CoverObject = ({ pick }) => {
  const [cloth, fold, thread] = pick([
    ['#23222f', '#15141d', colors.brass],
    ['#262a44', '#181b30', '#c9b6f0'],
    ['#332531', '#20161f', colors.rose],
  ])
  return (
    path('M-34-186c-40 14-66 60-92 128l44 18l14-36l-26 76h188l-26-76l14 36l44-18c-26-68-52-114-92-128z', cloth) +
    path('M10-186h24c40 14 66 60 92 128l-44 18l-14-36l26 76h-62c14-70 10-140-22-186z', fold) +
    path('M-34-184c-4-34 16-48 34-48s38 14 34 48q-34 20-68 0z', cloth) +
    ellipse(0, -196, 17, 20, colors.skin) +
    path('M-22-186q22 20 44 0l6 14q-28 20-56 0z', fold) +
    strokePath('M0-164v160', thread, 5) +
    strokePath('M-120-60l32 13M120-60l-32 13', thread, 7) +
    strokePath('M-90-4h180', thread, 6) +
    drawAtPoints(buttons, (x, y) => circle(x, y, 4, thread))
  )
}

const buttons = [-150, -120, -90, -60, -30].flatMap(
  (y) =>
    [
      [-11, y],
      [11, y + 12],
    ] as [number, number][],
)

/** A hooded Moroccan robe, with slippers. */
export const djellaba: CoverObject = ({ tone }) =>
  hanger +
  path('M-26-200h52l66 46l-14 74l-24-6l10 86h-128l10-86l-24 6l-14-74z', tone.base) +
  path('M26-200l66 46l-14 74l-24-6l10 86h-34c6-70 4-140-4-200z', tone.dark) +
  path('M-26-200q26 46 52 0q4 26-26 56q-30-30-26-56z', tone.dark) +
  strokePath('M0-146v140', tone.light, 6) +
  repeatShape(6, (index) => strokePath(`M-10 ${-132 + 22 * index}h20`, tone.light, 5)) +
  strokePath('M-88-82l24 6M88-82l-24 6', tone.light, 6)

export const slippers: CoverObject = () =>
  [-46, 46]
    .map((x) =>
      transformShapes(
        x,
        0,
        1,
        path('M-30 0c-8-10-8-20 4-22l18-4c20-16 40 6 44 18c2 6-2 8-6 8z', colors.saffron) +
          path('M-30-8h34q6-14 0-20l-18 4q-16 4-16 16z', colors.gold),
      ),
    )
    .join('')

export const dress: CoverObject = ({ tone }) =>
  hanger +
  path('M-34-192l14-6q20 18 40 0l14 6l18 40l-18 12l-4-10l40 150h-140l40-150l-4 10l-18-12z', tone.base) +
  path('M20-198l14 6l18 40l-18 12l-4-10l40 150h-34c2-50-10-90-22-130z', tone.dark) +
  rect(-30, -136, 60, 10, tone.light, 4) +
  drawAtPoints(
    [
      [-30, -60],
      [0, -80],
      [24, -54],
      [-8, -36],
      [-46, -26],
      [34, -22],
    ],
    (x, y) => circle(x, y, 6, tone.light),
  )

export const clothesRail: CoverObject = ({ tone, second }) =>
  strokePath('M-116 0v-196h232v196M-130 0h28M102 0h28', colors.steelDark, 8) +
  [tone.base, second.base, colors.cream, second.light, tone.dark]
    .map((fill, index) =>
      transformShapes(
        -84 + 42 * index,
        -190,
        1,
        strokePath('M0 0q6-2 0 10', colors.steelDark, 4) +
          path('M-8 8h16l24 18l-8 22l-8-4l6 90h-44l6-90l-8 4l-8-22z', fill) +
          strokePath('M0 26v104', 'rgba(27,29,54,.12)', 8),
      ),
    )
    .join('')

export const coat: CoverObject = ({ tone }) =>
  hanger +
  path('M-32-194h64l44 40l20 92l-30 6l-14-54l6 110h-116l6-110l-14 54l-30-6l20-92z', tone.base) +
  path('M4-190h28l44 40l20 92l-30 6l-14-54l6 110h-54z', tone.dark) +
  path('M-32-194l32 50l32-50l-10-6h-44z', tone.light) +
  rect(-56, -110, 112, 14, colors.ink, 4) +
  rect(-12, -114, 24, 22, colors.brass, 4) +
  path('M-26-198q26 20 52 0l6 24q-32 18-64 0z', colors.apricotLight)

export const kidsClothes: CoverObject = ({ tone, second }) =>
  strokePath('M-126-180q126 26 252 0', colors.woodDark, 5) +
  transformShapes(
    -74,
    -160,
    1,
    path('M-22-8h44l22 18l-12 20l-10-6v56h-44v-56l-10 6l-12-20z', tone.base) +
      path('M-12-8q12 14 24 0z', colors.white) +
      circle(0, 34, 12, colors.saffron),
  ) +
  transformShapes(
    4,
    -152,
    1,
    path('M-18-8h36l6 34l24 66h-96l24-66z', second.light) +
      drawAtPoints(
        [
          [-24, 70],
          [0, 76],
          [24, 70],
          [0, 46],
        ],
        (x, y) => circle(x, y, 6, second.base),
      ) +
      rect(-22, 22, 44, 8, second.base),
  ) +
  transformShapes(
    78,
    -160,
    1,
    path('M-24-8h48v40l10 56h-26l-8-44l-8 44h-26l10-56z', colors.lapisLight) +
      strokePath('M-14-8v30M14-8v30', colors.lapis, 6),
  ) +
  transformShapes(
    -56,
    0,
    1,
    path('M-30-14q0-20 20-20h10l20 16q10 2 10 10v8h-60z', colors.pomegranate) + rect(-32, -6, 64, 7, colors.cream, 3),
  ) +
  transformShapes(
    48,
    0,
    1,
    circle(0, -34, 26, colors.woodLight) +
      circle(-20, -58, 11, colors.woodLight) +
      circle(20, -58, 11, colors.woodLight) +
      circle(-9, -38, 3, colors.ink) +
      circle(9, -38, 3, colors.ink) +
      ellipse(0, -26, 8, 6, colors.cream),
  )
