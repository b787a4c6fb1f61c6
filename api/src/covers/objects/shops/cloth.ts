import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, ellipse, path, place, rect, repeat, stroke } from '../../shapes.ts'

const hanger = stroke('M0-206q10-8 0-14q-10 2-6 10', paint.steelDark, 5)

/** A head with a white cloth and its black cord. */
const headcloth =
  path('M-34-150c-14-40 0-62 34-62s48 22 34 62z', paint.white) +
  ellipse(0, -172, 19, 23, paint.skin) +
  path('M-26-186c4-16 14-22 26-22s22 6 26 22q-26-10-52 0z', paint.white) +
  stroke('M-29-192q29-14 58 0', paint.ink, 6)

/** A festive cloak with golden edges, over a white shirt. */
export const bisht: Motif = ({ pick }) => {
  const [cloth, fold] = pick([
    ['#2b2430', '#1d1822'],
    ['#6b4630', '#4f3222'],
    ['#1f2547', '#161b36'],
  ] as const)
  return (
    headcloth +
    path('M-30-152h60l14 152h-88z', paint.white) +
    path('M-20-150q20 16 40 0l-4 12h-32z', '#dfe4ee') +
    path('M-34-152c-40 8-62 30-82 98l-10 54h104l6-152z', cloth) +
    path('M34-152c40 8 62 30 82 98l10 54h-104l-6-152z', cloth) +
    path('M34-152c40 8 62 30 82 98l10 54h-46c6-60-8-120-46-152z', fold) +
    stroke('M-18-150l-4 148M18-150l4 148', paint.brass, 12) +
    stroke('M-124-4h98M26-4h98', paint.brass, 6) +
    stroke('M-18-104q18 22 36 0', paint.brass, 4) +
    circle(-7, -86, 6, paint.brass) +
    circle(8, -80, 6, paint.brass)
  )
}

/** A man's long white shirt. */
export const thobe: Motif = ({ pick }) => {
  const [cloth, shade] = pick([
    [paint.white, '#d9dfeb'],
    [paint.white, '#d9dfeb'],
    ['#f3ead8', '#ddcfb2'],
    ['#c9d6e6', '#a9bbd2'],
  ])
  return (
    hanger +
    path('M-34-196h68l70 40l-16 70l-28-8l14 94h-148l14-94l-28 8l-16-70z', cloth) +
    path('M34-196l70 40l-16 70l-28-8l14 94h-40c6-60 6-130 0-196z', shade) +
    path('M-22-196q22 18 44 0l4 12q-26 18-52 0z', shade) +
    stroke('M0-182v84', shade, 12) +
    atEach(
      [
        [0, -166],
        [0, -144],
        [0, -122],
      ],
      (x, y) => circle(x, y, 4, paint.steelDark),
    ) +
    stroke('M-100-92l-12-4M100-92l12-4', shade, 8)
  )
}

/** A wide black robe with embroidery, and a scarf. */
export const abaya: Motif = ({ pick }) => {
  const [cloth, fold, thread] = pick([
    ['#23222f', '#15141d', paint.brass],
    ['#262a44', '#181b30', '#c9b6f0'],
    ['#332531', '#20161f', paint.rose],
  ])
  return (
    path('M-34-186c-40 14-66 60-92 128l44 18l14-36l-26 76h188l-26-76l14 36l44-18c-26-68-52-114-92-128z', cloth) +
    path('M10-186h24c40 14 66 60 92 128l-44 18l-14-36l26 76h-62c14-70 10-140-22-186z', fold) +
    path('M-34-184c-4-34 16-48 34-48s38 14 34 48q-34 20-68 0z', cloth) +
    ellipse(0, -196, 17, 20, paint.skin) +
    path('M-22-186q22 20 44 0l6 14q-28 20-56 0z', fold) +
    stroke('M0-164v160', thread, 5) +
    stroke('M-120-60l32 13M120-60l-32 13', thread, 7) +
    stroke('M-90-4h180', thread, 6) +
    atEach(buttons, (x, y) => circle(x, y, 4, thread))
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
export const djellaba: Motif = ({ tone }) =>
  hanger +
  path('M-26-200h52l66 46l-14 74l-24-6l10 86h-128l10-86l-24 6l-14-74z', tone.base) +
  path('M26-200l66 46l-14 74l-24-6l10 86h-34c6-70 4-140-4-200z', tone.dark) +
  path('M-26-200q26 46 52 0q4 26-26 56q-30-30-26-56z', tone.dark) +
  stroke('M0-146v140', tone.light, 6) +
  repeat(6, (index) => stroke(`M-10 ${-132 + 22 * index}h20`, tone.light, 5)) +
  stroke('M-88-82l24 6M88-82l-24 6', tone.light, 6)

export const slippers: Motif = () =>
  [-46, 46]
    .map((x) =>
      place(
        x,
        0,
        1,
        path('M-30 0c-8-10-8-20 4-22l18-4c20-16 40 6 44 18c2 6-2 8-6 8z', paint.saffron) +
          path('M-30-8h34q6-14 0-20l-18 4q-16 4-16 16z', paint.gold),
      ),
    )
    .join('')

export const dress: Motif = ({ tone }) =>
  hanger +
  path('M-34-192l14-6q20 18 40 0l14 6l18 40l-18 12l-4-10l40 150h-140l40-150l-4 10l-18-12z', tone.base) +
  path('M20-198l14 6l18 40l-18 12l-4-10l40 150h-34c2-50-10-90-22-130z', tone.dark) +
  rect(-30, -136, 60, 10, tone.light, 4) +
  atEach(
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

export const clothesRail: Motif = ({ tone, second }) =>
  stroke('M-116 0v-196h232v196M-130 0h28M102 0h28', paint.steelDark, 8) +
  [tone.base, second.base, paint.cream, second.light, tone.dark]
    .map((fill, index) =>
      place(
        -84 + 42 * index,
        -190,
        1,
        stroke('M0 0q6-2 0 10', paint.steelDark, 4) +
          path('M-8 8h16l24 18l-8 22l-8-4l6 90h-44l6-90l-8 4l-8-22z', fill) +
          stroke('M0 26v104', 'rgba(27,29,54,.12)', 8),
      ),
    )
    .join('')

export const coat: Motif = ({ tone }) =>
  hanger +
  path('M-32-194h64l44 40l20 92l-30 6l-14-54l6 110h-116l6-110l-14 54l-30-6l20-92z', tone.base) +
  path('M4-190h28l44 40l20 92l-30 6l-14-54l6 110h-54z', tone.dark) +
  path('M-32-194l32 50l32-50l-10-6h-44z', tone.light) +
  rect(-56, -110, 112, 14, paint.ink, 4) +
  rect(-12, -114, 24, 22, paint.brass, 4) +
  path('M-26-198q26 20 52 0l6 24q-32 18-64 0z', paint.apricotLight)

export const kidsClothes: Motif = ({ tone, second }) =>
  stroke('M-126-180q126 26 252 0', paint.woodDark, 5) +
  place(
    -74,
    -160,
    1,
    path('M-22-8h44l22 18l-12 20l-10-6v56h-44v-56l-10 6l-12-20z', tone.base) +
      path('M-12-8q12 14 24 0z', paint.white) +
      circle(0, 34, 12, paint.saffron),
  ) +
  place(
    4,
    -152,
    1,
    path('M-18-8h36l6 34l24 66h-96l24-66z', second.light) +
      atEach(
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
  place(
    78,
    -160,
    1,
    path('M-24-8h48v40l10 56h-26l-8-44l-8 44h-26l10-56z', paint.lapisLight) +
      stroke('M-14-8v30M14-8v30', paint.lapis, 6),
  ) +
  place(
    -56,
    0,
    1,
    path('M-30-14q0-20 20-20h10l20 16q10 2 10 10v8h-60z', paint.pomegranate) + rect(-32, -6, 64, 7, paint.cream, 3),
  ) +
  place(
    48,
    0,
    1,
    circle(0, -34, 26, paint.woodLight) +
      circle(-20, -58, 11, paint.woodLight) +
      circle(20, -58, 11, paint.woodLight) +
      circle(-9, -38, 3, paint.ink) +
      circle(9, -38, 3, paint.ink) +
      ellipse(0, -26, 8, 6, paint.cream),
  )
