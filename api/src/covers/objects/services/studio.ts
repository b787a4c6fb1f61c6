import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { atEach, circle, ellipse, path, place, rect, stroke } from '../../shapes.ts'
import { em, shapeLine } from '../../sign/shape-text.ts'

export const letters = (text: string, x: number, y: number, size: number, fill: string) => {
  const { width, outline } = shapeLine([text])
  const scale = (size * 100) / em
  return place(x - (width * scale) / 2, y, scale, path(outline, fill))
}

export const screen = (content: string) =>
  rect(-112, -190, 224, 140, paint.ink, 10) +
  rect(-102, -180, 204, 116, '#f7f8fd') +
  content +
  path('M-22-50h44l8 42h-60z', paint.steel) +
  rect(-62, -10, 124, 10, paint.steelDark, 5)

export const codeScreen: Motif = ({ tone }) =>
  rect(-112, -190, 224, 140, paint.ink, 10) +
  rect(-102, -180, 204, 116, '#20264a') +
  stroke('M-58-146l-28 24l28 24M58-146l28 24l-28 24', tone.light, 11) +
  stroke('M16-156l-32 68', paint.saffron, 11) +
  path('M-22-50h44l8 42h-60z', paint.steel) +
  rect(-62, -10, 124, 10, paint.steelDark, 5)

export const codeLines: Motif = ({ tone }) =>
  place(
    0,
    0,
    0.9,
    path('M-96-150h192v122h-192z', '#20264a') +
      stroke('M-76-128h40M-56-108h70M-56-88h48M-76-68h30', paint.saffron, 8) +
      stroke('M-24-128h60M26-108h40M4-88h60', tone.light, 8) +
      path('M-124-28h248l-14 28h-220z', paint.steel),
  )

/** A logo under construction, with colours and a pen. */
export const designScreen: Motif = ({ tone, second }) =>
  screen(
    circle(-46, -122, 40, tone.base) +
      path('M-46-162a40 40 0 0 1 0 80z', second.base) +
      atEach(
        [
          [-46, -162],
          [-46, -82],
          [-86, -122],
          [-6, -122],
        ],
        (x, y) => rect(x - 6, y - 6, 12, 12, paint.white) + rect(x - 4, y - 4, 8, 8, paint.lapisLight),
      ) +
      [tone.base, second.base, paint.saffron, paint.leaf]
        .map((fill, index) => rect(26 + (index % 2) * 34, -166 + Math.floor(index / 2) * 34, 28, 28, fill, 5))
        .join('') +
      stroke('M28-88h58', paint.steel, 6),
  ) +
  place(
    98,
    -30,
    1,
    path('M-12-120h24v90l-12 30l-12-30z', paint.saffron) +
      path('M-12-30h24l-12 30z', paint.crumb) +
      rect(-12, -130, 24, 16, paint.rose, 3),
    { turn: 22 },
  )

export const swatches: Motif = ({ tone, second }) =>
  [tone.base, second.base, paint.saffron, paint.leaf, paint.pomegranate]
    .map((fill, index) =>
      place(0, -6, 1, rect(-17, -120, 34, 120, fill, 6) + rect(-17, -26, 34, 26, paint.white, 6), {
        turn: -44 + index * 22,
      }),
    )
    .join('')

/** A reed pen, ink and a calligraphic letter. */
export const calligraphy: Motif = ({ tone }) =>
  path('M-124-8l34-150h180l34 150z', paint.cream) +
  path('M-124-8h248v8h-248z', paint.sand) +
  letters('ن', -24, -44, 1.5, paint.ink) +
  place(64, -36, 1, path('M-9-150h18v128l-9 24l-9-24z', paint.wood) + path('M-9-22h18l-9 24z', paint.ink), {
    turn: 30,
  }) +
  place(92, 0, 1, path('M-30-36h60l6 36h-72z', tone.base) + ellipse(0, -38, 30, 8, tone.dark))

export const camera: Motif = ({ tone }) =>
  stroke('M0-72l-62 72M0-72l62 72M0-72v72', paint.ink, 9) +
  rect(-92, -176, 184, 112, paint.ink, 16) +
  rect(-40, -198, 80, 28, paint.ink, 10) +
  rect(-92, -146, 184, 52, tone.base) +
  circle(0, -120, 50, paint.steelLight) +
  circle(0, -120, 42, paint.night) +
  circle(0, -120, 26, paint.lapisLight) +
  circle(-12, -132, 9, paint.white) +
  rect(58, -166, 24, 13, paint.saffron, 4) +
  circle(-68, -160, 8, paint.pomegranate)

const print = (x: number, y: number, turn: number, content: string) =>
  place(x, y, 1, rect(-34, -42, 68, 84, paint.white, 3) + rect(-28, -36, 56, 54, paint.sky) + content, { turn })

export const prints: Motif = () =>
  stroke('M-120-170q120 40 240 0', paint.woodDark, 4) +
  print(-76, -104, -6, path('M-28 18l20-32l16 18l14-22l6 36z', paint.leaf)) +
  print(0, -90, 3, circle(0, -14, 12, paint.skin) + path('M-22 18q22-34 44 0z', paint.pomegranate)) +
  print(76, -104, 7, rect(-28, -4, 56, 22, paint.crumb) + circle(8, -20, 9, paint.saffron))
