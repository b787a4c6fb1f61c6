import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'
import { steam } from './dishes.ts'

/** An Arabian coffee pot. */
export const dallah: CoverObject = ({ pick }) => {
  const [base, dark, knob] = pick([
    ['#f4b942', '#dd9b1f', colors.lapisDark],
    ['#d8dde9', '#aab2c9', colors.pomegranate],
    ['#d98a55', '#b5673a', colors.forest],
  ])
  return (
    path('M-96-186c8 60 40 76 76 80v-28c-30-6-60-20-76-52z', base) +
    path('M-30-146h60l-10 40c0 30 44 54 44 94h-128c0-40 44-64 44-94z', base) +
    path('M0-146h30l-10 40c0 30 44 54 44 94h-64z', dark) +
    strokePath('M34-132c70-14 70 86 18 94', knob, 11) +
    path('M-38-148c4-30 20-40 38-40s34 10 38 40z', knob) +
    circle(0, -198, 10, knob) +
    rect(-24, -110, 48, 8, knob, 4) +
    rect(-70, -14, 140, 14, knob, 7)
  )
}

const finjan = (x: number, fill: string) =>
  transformShapes(
    x,
    0,
    1,
    path('M-22-40h44l-7 36q-1 4-6 4h-18q-5 0-6-4z', colors.white) +
      path('M-20-27h40l-2 10h-36z', fill) +
      ellipse(0, -40, 22, 6, '#6b4126'),
  )

export const coffeeCups: CoverObject = ({ tone }) =>
  finjan(-30, tone.base) + finjan(28, tone.base) + steam(-30, -52, 0.7)

export const espresso: CoverObject = ({ tone }) =>
  ellipse(0, -8, 96, 12, colors.steelLight) +
  ellipse(0, -12, 96, 12, colors.white) +
  path('M-70-112h140c0 62-22 98-70 98s-70-36-70-98z', tone.base) +
  path('M24-112h46c0 62-22 98-66 98c20-20 24-58 20-98z', tone.dark) +
  strokePath('M68-98c44-8 44 50-4 54', tone.dark, 13) +
  ellipse(0, -112, 70, 16, colors.cream) +
  ellipse(0, -111, 58, 11, '#6b4126') +
  path('M-16-110q16-12 32 0q-16 10-32 0z', colors.crumb) +
  steam(-20, -134, 1.1) +
  steam(26, -134, 1.1)

export const coffeeMachine: CoverObject = ({ tone }) =>
  rect(-100, -164, 200, 40, tone.base, 10) +
  rect(-100, -124, 200, 124, colors.steelLight) +
  rect(-84, -110, 168, 90, colors.steelDark, 6) +
  rect(-104, -20, 208, 20, colors.steel, 5) +
  drawAtPoints(
    [
      [-44, -110],
      [44, -110],
    ],
    (x, y) =>
      rect(x - 20, y, 40, 16, colors.ink, 4) +
      rect(x - 4, y + 16, 8, 14, colors.ink) +
      path(`M${x - 16} ${y + 52}h32l-5 36h-22z`, colors.white),
  ) +
  circle(-64, -144, 9, colors.cream) +
  circle(-36, -144, 9, colors.saffron) +
  rect(10, -150, 66, 12, tone.light, 6) +
  drawAtPoints(
    [
      [-72, -176],
      [-36, -176],
      [0, -176],
      [36, -176],
      [72, -176],
    ],
    (x, y) => path(`M${x - 14} ${y}h28l-4 14h-20z`, colors.white),
  )

/** A Moroccan teapot with glasses and mint. */
export const teapot: CoverObject = () =>
  path('M-66-84c-40-6-50-40-74-52l10-10c34 6 44 30 72 34z', colors.steel) +
  strokePath('M58-100c64-20 64 70 4 66', colors.steel, 12) +
  path('M-76-60c0-44 36-66 76-66s76 22 76 66c0 36-30 52-76 52s-76-16-76-52z', colors.steelLight) +
  path('M14-125c38 4 62 26 62 65c0 36-30 52-76 52c30-20 40-80 14-117z', colors.steel) +
  path('M-48-118c6-34 30-44 48-44s42 10 48 44z', colors.steelLight) +
  path('M10-161c20 3 34 16 38 43h-34c6-14 4-30-4-43z', colors.steel) +
  circle(0, -172, 10, colors.steelDark) +
  rect(-54, -124, 108, 9, colors.steelDark, 4) +
  rect(-50, -10, 100, 10, colors.steelDark, 5) +
  strokePath('M-40-70q20-22 40 0t40 0', colors.steelDark, 5)

const mint = (x: number, y: number) =>
  transformShapes(
    x,
    y,
    1,
    strokePath('M0 10v-20', colors.forest, 4) +
      path('M0-8q-20-2-22-20q22 0 22 20zM0-8q20-2 22-20q-22 0-22 20zM0-22q-12-12 0-26q12 14 0 26z', colors.leaf),
  )

export const teaGlasses: CoverObject = () =>
  drawAtPoints(
    [
      [-34, 0],
      [34, 0],
    ],
    (x, y) =>
      transformShapes(
        x,
        y,
        1,
        path('M-22-70h44l-6 70h-32z', colors.glass) +
          path('M-20-52h40l-4 48h-32z', '#c98a2b') +
          rect(-21, -44, 42, 6, colors.gold) +
          mint(4, -56),
      ),
  )

/** Milk tea that is poured from a height. */
export const karak: CoverObject = () =>
  transformShapes(
    -36,
    -96,
    1,
    path('M-56-40h70v62q-36 18-70 0z', colors.steelLight) +
      path('M10-40l26-8l-22 34z', colors.steel) +
      strokePath('M-56-32c-34 0-34 44-4 46', colors.steel, 9),
    { turn: 24 },
  ) +
  strokePath('M10-128c8 20 20 40 20 70', '#c98a55', 7) +
  path('M-6-66h74l-8 60q-1 6-8 6h-42q-7 0-8-6z', colors.glass) +
  path('M-4-50h70l-6 44q-1 4-8 4h-42q-7 0-8-4z', '#c98a55') +
  ellipse(31, -50, 35, 7, '#e2b184') +
  steam(48, -80)

/** A Sudanese coffee pot on its ring. */
export const jabana: CoverObject = () =>
  path('M-74-52c0-40 34-54 48-68l-4-60h38l-4 60c22 10 66 24 66 68c0 34-36 46-72 46s-72-12-72-46z', '#3e2a24') +
  path('M18-110c26 12 52 26 52 58c0 34-36 46-58 46c26-26 26-76 6-104z', '#281a16') +
  path('M54-72c36-8 44-40 66-48l6 10c-16 30-36 50-66 58z', '#3e2a24') +
  strokePath('M-30-162c-60 0-64 60-34 78', '#3e2a24', 12) +
  path('M-22-178l22-28l16 28z', '#c9a06a') +
  strokePath('M-28-140q19 8 36 0', colors.apricot, 6) +
  ellipse(0, -6, 66, 10, colors.apricot) +
  ellipse(0, -8, 48, 6, colors.pomegranate)

const cone = (x: number, scoops: readonly string[], size = 1) =>
  transformShapes(
    x,
    0,
    size,
    path('M-34-96h68l-34 96z', colors.woodLight) +
      strokePath('M-22-78l30 40M-6-92l26 36M22-78l-30 40M6-92l-26 36', colors.crust, 3) +
      scoops.map((fill, index) => circle(0, -116 - 36 * index, 38 - 5 * index, fill)).join('') +
      path('M-38-112q10 26 20 6t18 2t18-2t20-6z', scoops[0] ?? colors.white),
  )

const flavours = [colors.pistachio, colors.rose, colors.cream, '#7a4a32', colors.saffron] as const

export const iceCream: CoverObject = ({ pick }) => {
  const first = pick([0, 1, 2, 3, 4])
  const flavour = (at: number) => flavours[(first + at) % flavours.length] as string
  return (
    cone(-62, [flavour(0), flavour(1)]) +
    cone(66, [flavour(3), flavour(4)]) +
    cone(0, [flavour(1), flavour(2), flavour(0)], 1.12)
  )
}

const orange = (x: number, y: number, size: number) =>
  circle(x, y, size, colors.apricot) +
  circle(x, y, size * 0.82, colors.cream) +
  transformShapes(x, y, size / 30, strokePath('M0-22v44M-19-11l38 22M-19 11l38-22', colors.apricotLight, 6))

export const juices: CoverObject = ({ pick }) => {
  const fills = pick([
    [colors.apricot, colors.pomegranate, colors.pistachio],
    [colors.pomegranate, colors.saffron, colors.apricot],
    [colors.saffron, colors.leaf, colors.pomegranate],
  ])
  return (
    [-74, 0, 74]
      .map((x, index) =>
        transformShapes(
          x,
          0,
          index === 1 ? 1.15 : 1,
          strokePath('M8-80l18-84h16', colors.pomegranate, 6) +
            path('M-32-126h64l-8 126h-48z', colors.glass) +
            path('M-29-104h58l-6 102h-46z', fills[index] ?? colors.apricot) +
            path('M10-104h19l-6 102h-19z', 'rgba(27,29,54,.12)'),
        ),
      )
      .join('') +
    orange(-46, -126, 24) +
    orange(116, -24, 24)
  )
}

export const fruitPile: CoverObject = () =>
  drawAtPoints(
    [
      [-52, -26],
      [0, -26],
      [52, -26],
      [-26, -70],
      [26, -70],
      [0, -112],
    ],
    (x, y, index) =>
      circle(x, y, 28, index % 2 ? colors.apricotLight : colors.apricot) +
      path(`M${x} ${y - 24}q12-12 20 0q-10 8-20 0z`, colors.leaf),
  )
