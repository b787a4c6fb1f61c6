import type { CoverObject, CoverStyle } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, ellipse, path, rect, repeatShape, strokePath, transformShapes } from '../../shapes.ts'

const spine = (x: number, height: number, fill: string, width: number) =>
  rect(x, -height, width, height, fill, 2) + rect(x, -height + 14, width, 6, 'rgba(255,255,255,.55)')

export const openBook: CoverObject = ({ tone, second }) =>
  [colors.pomegranate, second.base, colors.forest]
    .map(
      (fill, index) =>
        rect(-96 + index * 6, -26 * (index + 1), 192 - index * 14, 24, fill, 4) +
        rect(-90 + index * 6, -26 * (index + 1) + 7, 40, 9, colors.cream),
    )
    .join('') +
  path('M0-90c-30-22-76-24-112-10v-88c36-14 82-12 112 10c30-22 76-24 112-10v88c-36-14-82-12-112 10z', colors.white) +
  path('M0-90c30-22 76-24 112-10v-88c-36-14-82-12-112-10c0 0 0 30 0 108z', '#eef0f6') +
  strokePath(
    'M-92-166q40-10 74 6M-92-144q40-10 74 6M-92-122q40-10 74 6M92-166q-40-10-74 6M92-144q-40-10-74 6',
    colors.steel,
    5,
  ) +
  strokePath('M0-178v88', colors.sand, 5) +
  path('M60-190h22v60l-11-12l-11 12z', tone.base)

export const bookShelf: CoverObject = (style: CoverStyle) => {
  const colours = [
    style.tone.base,
    colors.pomegranate,
    colors.saffron,
    colors.forest,
    colors.lapis,
    style.second.base,
    colors.cream,
    colors.clay,
  ]
  const row = (y: number, shift: number) =>
    transformShapes(
      0,
      y,
      1,
      repeatShape(9, (index) =>
        spine(
          -112 + 25 * index,
          52 + ((index * 7 + shift) % 4) * 8,
          colours[(index + shift) % colours.length] as string,
          22,
        ),
      ) + rect(-122, 0, 244, 10, colors.woodDark),
    )
  return (
    rect(-122, -206, 244, 206, colors.woodLight, 4) + row(-130, style.between(0, 7)) + row(-10, style.between(0, 7))
  )
}

export const bookStack: CoverObject = ({ tone, second }) =>
  rect(-50, -20, 100, 20, tone.base, 3) +
  rect(-44, -40, 92, 20, second.base, 3) +
  rect(-48, -62, 88, 22, colors.saffron, 3) +
  rect(-40, -12, 40, 5, colors.cream) +
  rect(-30, -32, 30, 5, colors.cream)

export const brokenPhone: CoverObject = ({ tone }) =>
  rect(-54, -204, 108, 204, colors.ink, 18) +
  rect(-45, -192, 90, 176, tone.light, 8) +
  path('M-45-192h50l-20 60l30 20l-40 96h-20z', 'rgba(255,255,255,.5)') +
  strokePath('M10-192l-24 62l30 22l-34 60M-14-130l-30 10M16-108l28 16', colors.white, 4) +
  circle(0, -8, 5, colors.steel) +
  transformShapes(
    92,
    -10,
    1,
    rect(-8, -70, 16, 72, colors.pomegranate, 7) +
      rect(-3, -112, 6, 44, colors.steel) +
      path('M-7-120h14v10h-14z', colors.steel),
  ) +
  transformShapes(
    -92,
    0,
    1,
    rect(-26, -80, 52, 80, '#4f9a5a', 6) +
      rect(-10, -88, 20, 10, colors.steelDark) +
      path('M4-66l-18 30h14l-6 24l20-32h-14z', colors.saffron),
  )

export const laptop: CoverObject = ({ tone }) =>
  path('M-96-140q0-12 12-12h168q12 0 12 12v112h-192z', colors.ink) +
  rect(-84, -140, 168, 100, tone.light) +
  path('M-84-40v-40l50-30l40 30l40-40l38 30v50z', tone.base) +
  circle(50, -116, 14, colors.saffron) +
  path('M-124-28h248l-14 28h-220z', colors.steel) +
  path('M-30-28h60l-6 8h-48z', colors.steelDark)

export const gamepad: CoverObject = () =>
  path(
    'M-60-60q20-10 60-10t60 10c20 20 26 60 8 60c-18 0-26-20-36-24h-64c-10 4-18 24-36 24c-18 0-12-40 8-60z',
    colors.lapisDark,
  ) +
  rect(-46, -48, 26, 9, colors.white) +
  rect(-38, -57, 9, 26, colors.white) +
  circle(30, -52, 6, colors.pomegranate) +
  circle(46, -40, 6, colors.saffron)

export const headphones: CoverObject = ({ tone }) =>
  strokePath('M-56-40v-30c0-80 112-80 112 0v30', colors.ink, 13) +
  rect(-72, -72, 34, 68, tone.base, 14) +
  rect(38, -72, 34, 68, tone.base, 14)

/** A pharmacy's green cross over its medicines. */
export const medicines: CoverObject = () =>
  path('M-28-206h56v34h34v56h-34v34h-56v-34h-34v-56h34z', '#2f9a5c') +
  path('M-18-196h36v34h34v36h-34v34h-36v-34h-34v-36h34z', '#5cc084') +
  transformShapes(
    -82,
    0,
    1,
    rect(-30, -76, 60, 76, '#d98430', 8) +
      rect(-34, -92, 68, 20, colors.white, 5) +
      rect(-30, -54, 60, 34, colors.cream) +
      strokePath('M-16-42h32M-16-32h20', colors.steelDark, 4),
  ) +
  rect(-36, -56, 76, 56, colors.white, 4) +
  rect(-36, -56, 76, 16, '#2f9a5c', 4) +
  path('M-4-32h12v8h8v10h-8v8h-12v-8h-8v-10h8z', colors.pomegranate) +
  transformShapes(
    92,
    0,
    1,
    path('M-34-42h68l-8 34q-2 8-12 8h-28q-10 0-12-8z', colors.steelLight) +
      rect(-40, -50, 80, 12, colors.steel, 6) +
      rect(6, -104, 14, 62, colors.steelDark, 7),
  ) +
  transformShapes(62, -8, 1, rect(-24, -9, 48, 18, colors.pomegranate, 9) + rect(0, -9, 24, 18, colors.white, 9), {
    turn: -18,
  })

export const bloodPressureMonitor: CoverObject = () =>
  rect(-64, -70, 90, 70, colors.white, 10) +
  rect(-52, -60, 66, 34, '#bfe3cb', 4) +
  strokePath('M-46-42h14l8-12l10 22l8-10h14', '#2c7a55', 4) +
  circle(-20, -14, 7, colors.lapis) +
  strokePath('M26-30q40-30 30-70', colors.ink, 6) +
  ellipse(60, -20, 20, 26, colors.ink)

export const toys: CoverObject = () =>
  circle(-60, -50, 44, colors.woodLight) +
  circle(-92, -92, 18, colors.woodLight) +
  circle(-28, -92, 18, colors.woodLight) +
  circle(-74, -56, 6, colors.ink) +
  circle(-46, -56, 6, colors.ink) +
  ellipse(-60, -38, 14, 10, colors.cream) +
  rect(20, -50, 50, 50, colors.pomegranate, 4) +
  rect(72, -50, 50, 50, colors.lapisLight, 4) +
  rect(46, -100, 50, 50, colors.saffron, 4) +
  circle(70, -126, 25, colors.leaf)
