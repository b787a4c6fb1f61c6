import type { CoverObject, CoverStyle } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, ellipse, path, rect, repeatShape, strokePath } from '../../shapes.ts'

/** The seat of bride and groom under flowers. */
export const weddingStage: CoverObject = (style: CoverStyle) => {
  const petals = style.pick([
    [colors.rose, '#e0607e'],
    [colors.white, colors.blush],
    ['#dcb0e2', '#a45bb0'],
  ])
  return (
    strokePath('M-118 0v-90c0-140 236-140 236 0v90', colors.brass, 10) +
    repeatShape(15, (index) => {
      const angle = Math.PI * (index / 14)
      return circle(
        -Math.cos(angle) * 118,
        -92 - Math.sin(angle) * 104,
        index % 2 ? 17 : 21,
        petals[index % 2] ?? colors.rose,
      )
    }) +
    [-118, 118]
      .map((x) => [0, 1, 2].map((row) => circle(x, -20 - row * 26, 16, petals[row % 2] ?? colors.rose)).join(''))
      .join('') +
    path('M-70-60v-44q0-26 26-26q22 0 44-16q22 16 44 16q26 0 26 26v44z', colors.white) +
    path('M-54-62v-36q0-14 14-14q20 0 40-12q20 12 40 12q14 0 14 14v36z', style.tone.light) +
    rect(-82, -66, 164, 34, colors.white, 12) +
    rect(-90, -92, 22, 66, colors.brass, 10) +
    rect(68, -92, 22, 66, colors.brass, 10) +
    rect(-74, -32, 10, 26, colors.brass) +
    rect(64, -32, 10, 26, colors.brass) +
    rect(-130, -8, 260, 8, colors.steelLight, 3)
  )
}

export const balloons: CoverObject = ({ tone, second }) =>
  strokePath('M0 0q-20-60-48-96M0 0v-120M0 0q20-60 48-92', colors.steelDark, 3) +
  [
    [-48, -130, tone.base],
    [48, -126, second.base],
    [0, -164, colors.saffron],
  ]
    .map(
      ([x, y, fill]) =>
        ellipse(Number(x), Number(y), 32, 40, String(fill)) +
        ellipse(Number(x) - 10, Number(y) - 12, 6, 10, 'rgba(255,255,255,.6)'),
    )
    .join('')

export const festiveTent: CoverObject = ({ tone }) =>
  path('M0-200L-132-104v104h34v-86q20 20 40 0q20 20 40 0q18 20 36 0q20 20 40 0q20 20 40 0v86h34v-104z', colors.cream) +
  path('M0-200L-132-104h60zM0-200L-24-104h48zM0-200L132-104h-60z', tone.base) +
  repeatShape(5, (index) => path(`M${-92 + index * 46} -104q-18 20-18 0z`, tone.light)) +
  rect(-134, -108, 268, 12, tone.dark, 5) +
  strokePath('M0-200v-14', colors.woodDark, 6) +
  path('M0-214l26 8l-26 8z', colors.pomegranate) +
  rect(-60, -30, 120, 30, tone.light, 8)
