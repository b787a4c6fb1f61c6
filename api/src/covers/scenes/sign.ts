import type { CoverStyle } from '../cover-style.ts'
import { colors, type TimeOfDay } from '../palette.ts'
import { circle, rect, strokePath } from '../shapes.ts'
import { findScale, fitLine } from '../sign/fit-line.ts'
import { type Line, shapeLine, shortenWords, toSignWords } from '../sign/shape-text.ts'
import { coverWidth, isLampLit } from './scene.ts'

const maxLetters = 20
const maxOutlineLength = 5200
/** A card shows badges of 48 px on the corners of a cover, and phones show the middle of it. */
const maxLineWidth = 344
const boards = ['plate', 'plank', 'lightbox', 'oval'] as const
type Board = (typeof boards)[number]

const room = { width: maxLineWidth, height: 40, textSize: 40 }
/** The frame of a plate is inside its board. */
const plateRoom = { width: maxLineWidth, height: 32, textSize: 32 }
const bandRoom = { width: maxLineWidth, height: 44, textSize: 40 }

export type Sign = { hang: (top: number) => string; letter: (middle: number) => string }

/** Draws the name as outlines, because an image cannot use the page's fonts. */
export function createSign(name: string, style: CoverStyle, timeOfDay: TimeOfDay): Sign {
  const line = shapeName(name)
  const board = style.pick(boards)
  return {
    hang: (top) => (line.outline === '' ? '' : hangBoard(line, board, style, top, isLampLit(timeOfDay))),
    letter: (middle) => fitLine(line, coverWidth / 2, middle, bandRoom, colors.white),
  }
}

function shapeName(name: string): Line {
  let words = toSignWords(name, maxLetters)
  let line = shapeLine(words)
  while (line.outline.length > maxOutlineLength) {
    words = shortenWords(words)
    line = shapeLine(words)
  }
  return line
}

function hangBoard(line: Line, board: Board, style: CoverStyle, y: number, isLit: boolean): string {
  const lineRoom = board === 'plate' ? plateRoom : room
  const length = Math.max(150, (line.box.right - line.box.left) * findScale(line, lineRoom) + 56)
  const left = coverWidth / 2 - length / 2
  const fill = board === 'plate' ? colors.white : board === 'plank' ? colors.cream : style.tone.dark
  return (
    (isLit ? drawHalo(left, y, length) : '') +
    drawBoard(board, style, left, y, length) +
    fitLine(line, coverWidth / 2, y + (board === 'plank' ? 24 : 28), lineRoom, fill)
  )
}

const drawHalo = (left: number, y: number, length: number) =>
  rect(left - 10, y - 14, length + 20, 84, 'rgba(255,222,140,.2)', 36) +
  rect(left - 5, y - 7, length + 10, 70, 'rgba(255,222,140,.25)', 30)

function drawBoard(board: Board, { tone }: CoverStyle, left: number, y: number, length: number): string {
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
