import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { normalizeText } from '../../contract/fields/unicode.ts'
import { coverData } from '../data-folder.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
export type SignGlyph = {
  advance: number
  parts: readonly (readonly [x: number, y: number, lines: string])[]
  box: Box
  anchors: readonly number[]
}

const [number, text] = [z.number(), z.string()]
const entry = z.tuple([number, text, number, number, number, number], number)
const glyphs = new Map<string, SignGlyph>()
for (const [name, [advance, outline, left, top, right, bottom, ...anchors]] of Object.entries(
  z.record(text, entry).parse(JSON.parse(readFileSync(join(coverData, 'letters.json'), 'utf8'))),
)) {
  const [, ...parts] = outline.split('M').map((part) => /^(-?\d+)(?: |(?=-))(-?\d+)(.*)/s.exec(part) ?? [])
  glyphs.set(name, {
    advance,
    box: { left, top, right, bottom },
    anchors,
    parts: parts.map(([, x, y, lines = '']) => [Number(x), Number(y), lines] as const),
  })
}

/** A letter that the font lacks is drawn without its marks: `ở` as `o`. */
export const findGlyph = (name: string): SignGlyph | undefined =>
  glyphs.get(name) ?? glyphs.get(normalizeText(name, 'NFKD').charAt(0))

type Forms = { isolated: string; final?: string; initial?: string; medial?: string }

/** In Unicode's order; `لا` has a separate entry. */
export const forms = new Map<string, Forms>()
const order = ['isolated', 'final', 'initial', 'medial'] as const
const blocks = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const
for (const [first, last] of blocks) {
  const others = new Set(forms.keys())
  for (let code = first; code <= last; code++) {
    const form = String.fromCharCode(code)
    const letter = normalizeText(form, 'NFKC')
    const letterForms = forms.get(letter)
    const next = order.find((name) => letterForms?.[name] === undefined)
    if (!letterForms) forms.set(letter, { isolated: glyphs.has(form) ? form : letter })
    else if (next && !others.has(letter)) letterForms[next] = form
  }
}
