import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, strokePath, transformShapes } from '../../shapes.ts'
import { shapeLine, unitsPerEm } from '../../sign/shape-text.ts'

export const letters = (text: string, x: number, y: number, size: number, fill: string) => {
  const { width, outline } = shapeLine([text])
  const scale = (size * 100) / unitsPerEm
  return transformShapes(x - (width * scale) / 2, y, scale, path(outline, fill))
}

export const screen = (content: string) =>
  rect(-112, -190, 224, 140, colors.ink, 10) +
  rect(-102, -180, 204, 116, '#f7f8fd') +
  content +
  path('M-22-50h44l8 42h-60z', colors.steel) +
  rect(-62, -10, 124, 10, colors.steelDark, 5)

export const codeScreen: CoverObject = ({ tone }) =>
  rect(-112, -190, 224, 140, colors.ink, 10) +
  rect(-102, -180, 204, 116, '#20264a') +
  strokePath('M-58-146l-28 24l28 24M58-146l28 24l-28 24', tone.light, 11) +
  strokePath('M16-156l-32 68', colors.saffron, 11) +
  path('M-22-50h44l8 42h-60z', colors.steel) +
  rect(-62, -10, 124, 10, colors.steelDark, 5)

export const codeLines: CoverObject = ({ tone }) =>
  transformShapes(
    0,
    0,
    0.9,
    path('M-96-150h192v122h-192z', '#20264a') +
      strokePath('M-76-128h40M-56-108h70M-56-88h48M-76-68h30', colors.saffron, 8) +
      strokePath('M-24-128h60M26-108h40M4-88h60', tone.light, 8) +
      path('M-124-28h248l-14 28h-220z', colors.steel),
  )

/** A logo under construction, with colours and a pen. */
export const designScreen: CoverObject = ({ tone, second }) =>
  screen(
    circle(-46, -122, 40, tone.base) +
      path('M-46-162a40 40 0 0 1 0 80z', second.base) +
      drawAtPoints(
        [
          [-46, -162],
          [-46, -82],
          [-86, -122],
          [-6, -122],
        ],
        (x, y) => rect(x - 6, y - 6, 12, 12, colors.white) + rect(x - 4, y - 4, 8, 8, colors.lapisLight),
      ) +
      [tone.base, second.base, colors.saffron, colors.leaf]
        .map((fill, index) => rect(26 + (index % 2) * 34, -166 + Math.floor(index / 2) * 34, 28, 28, fill, 5))
        .join('') +
      strokePath('M28-88h58', colors.steel, 6),
  ) +
  transformShapes(
    98,
    -30,
    1,
    path('M-12-120h24v90l-12 30l-12-30z', colors.saffron) +
      path('M-12-30h24l-12 30z', colors.crumb) +
      rect(-12, -130, 24, 16, colors.rose, 3),
    { turn: 22 },
  )

export const swatches: CoverObject = ({ tone, second }) =>
  [tone.base, second.base, colors.saffron, colors.leaf, colors.pomegranate]
    .map((fill, index) =>
      transformShapes(0, -6, 1, rect(-17, -120, 34, 120, fill, 6) + rect(-17, -26, 34, 26, colors.white, 6), {
        turn: -44 + index * 22,
      }),
    )
    .join('')

/** A reed pen, ink and a calligraphic letter. */
export const calligraphy: CoverObject = ({ tone }) =>
  path('M-124-8l34-150h180l34 150z', colors.cream) +
  path('M-124-8h248v8h-248z', colors.sand) +
  letters('ن', -24, -44, 1.5, colors.ink) +
  transformShapes(64, -36, 1, path('M-9-150h18v128l-9 24l-9-24z', colors.wood) + path('M-9-22h18l-9 24z', colors.ink), {
    turn: 30,
  }) +
  transformShapes(92, 0, 1, path('M-30-36h60l6 36h-72z', tone.base) + ellipse(0, -38, 30, 8, tone.dark))

export const camera: CoverObject = ({ tone }) =>
  strokePath('M0-72l-62 72M0-72l62 72M0-72v72', colors.ink, 9) +
  rect(-92, -176, 184, 112, colors.ink, 16) +
  rect(-40, -198, 80, 28, colors.ink, 10) +
  rect(-92, -146, 184, 52, tone.base) +
  circle(0, -120, 50, colors.steelLight) +
  circle(0, -120, 42, colors.night) +
  circle(0, -120, 26, colors.lapisLight) +
  circle(-12, -132, 9, colors.white) +
  rect(58, -166, 24, 13, colors.saffron, 4) +
  circle(-68, -160, 8, colors.pomegranate)

const print = (x: number, y: number, turn: number, content: string) =>
  transformShapes(x, y, 1, rect(-34, -42, 68, 84, colors.white, 3) + rect(-28, -36, 56, 54, colors.sky) + content, {
    turn,
  })

export const prints: CoverObject = () =>
  strokePath('M-120-170q120 40 240 0', colors.woodDark, 4) +
  print(-76, -104, -6, path('M-28 18l20-32l16 18l14-22l6 36z', colors.leaf)) +
  print(0, -90, 3, circle(0, -14, 12, colors.skin) + path('M-22 18q22-34 44 0z', colors.pomegranate)) +
  print(76, -104, 7, rect(-28, -4, 56, 22, colors.crumb) + circle(8, -20, 9, colors.saffron))
