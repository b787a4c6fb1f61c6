import type { CoverStyle } from '../cover-style.ts'
import { colors, type TimeOfDay } from '../palette.ts'
import { circle, path, rect, strokePath, transformShapes } from '../shapes.ts'
import { shapeLine, toSignWords, unitsPerEm } from '../sign/shape-text.ts'
import { coverWidth, drawGlow, isLampLit } from './scene.ts'

const maxLetters = 20
const maxOutlineLength = 4600
const maxSignWidth = 372
const boards = ['plate', 'plank', 'lightbox', 'oval'] as const
const textSize = 40
/** The frame of a plate is inside its board. */
const plateTextSize = 32

/** Draws the name as outlines, because an image cannot use the page's fonts. */
export function createSign(
  name: string,
  style: CoverStyle,
  timeOfDay: TimeOfDay,
): (y: number, kind?: 'band') => string {
  const line = shapeName(name)
  const board = style.pick(boards)
  const toScale = (size: number) => Math.min(size / unitsPerEm, maxSignWidth / Math.max(1, line.width))
  const letters = (y: number, fill: string, scale: number) =>
    transformShapes(
      coverWidth / 2 - (line.width * scale) / 2,
      y + 27 + 0.2 * unitsPerEm * scale,
      Math.round(scale * 1000) / 1000,
      path(line.outline, fill),
    )

  return (y, kind) => {
    if (kind === 'band') return letters(y, colors.white, toScale(textSize))
    if (line.width === 0) return ''
    const scale = toScale(board === 'plate' ? plateTextSize : textSize)
    const length = Math.max(150, line.width * scale + 56)
    const left = coverWidth / 2 - length / 2
    const lights = isLampLit(timeOfDay)
      ? drawGlow(left + 24, y + 28, 60) + drawGlow(left + length - 24, y + 28, 60)
      : ''
    return (
      lights +
      drawBoard(board, style, left, y, length) +
      letters(y, board === 'plate' ? colors.white : board === 'plank' ? colors.cream : style.tone.dark, scale)
    )
  }
}

function shapeName(name: string) {
  const words = toSignWords(name, maxLetters)
  let line = shapeLine(words)
  while (line.outline.length > maxOutlineLength) {
    const last = words.pop() ?? ''
    if (words.length === 0) words.push(last.slice(0, -1))
    line = shapeLine(words)
  }
  return line
}

function drawBoard(
  board: (typeof boards)[number],
  { tone }: CoverStyle,
  left: number,
  y: number,
  length: number,
): string {
  if (board === 'plate')
    return (
      rect(left, y, length, 56, colors.lapis, 10) +
      `<rect x="${left + 6}" y="${y + 6}" width="${length - 12}" height="44" rx="6" fill="none" stroke="#fff" stroke-width="2.5"/>`
    )
  const ropes = strokePath(`M${left + 30} ${y}V0M${left + length - 30} ${y}V0`, colors.woodDark, 4)
  if (board === 'plank')
    return (
      ropes +
      rect(left, y, length, 56, colors.woodDark, 6) +
      rect(left, y, length, 48, '#7a4a28', 6) +
      circle(left + 12, y + 26, 3, colors.brass) +
      circle(left + length - 12, y + 26, 3, colors.brass)
    )
  if (board === 'oval')
    return (
      ropes +
      rect(left - 8, y, length + 16, 56, tone.dark, 28) +
      rect(left - 2, y + 5, length + 4, 46, colors.cream, 23)
    )
  return rect(left, y, length, 56, tone.base, 8) + rect(left + 5, y + 5, length - 10, 46, colors.cream, 5)
}
