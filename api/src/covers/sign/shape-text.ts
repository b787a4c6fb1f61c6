import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { normalizeText } from '../../contract/fields/unicode.ts'
import { coverData } from '../data-folder.ts'

const outlines = z
  .record(z.string(), z.tuple([z.number(), z.string()]))
  .parse(JSON.parse(readFileSync(join(coverData, 'letters.json'), 'utf8')))

type Forms = { isolated: string; final?: string; initial?: string; medial?: string }

/** In Unicode's order; `لا` has a separate entry. */
const forms = new Map<string, Forms>()
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
    if (!letterForms) forms.set(letter, { isolated: outlines[form] ? form : letter })
    else if (next && !others.has(letter)) letterForms[next] = form
  }
}

const joinsNext = (letter: string | undefined) => letter !== undefined && forms.get(letter)?.initial !== undefined
const joinsPrevious = (letter: string | undefined) => letter !== undefined && forms.get(letter)?.final !== undefined

function joinLetters(word: string): string[] {
  const parts = word.match(/ل[اأإآ]|./gsu) ?? []
  return parts.map((part, index) => {
    const form = forms.get(part)
    if (!form) return part
    const before = joinsNext(parts[index - 1])
    const after = form.initial !== undefined && joinsPrevious(parts[index + 1])
    const name = before && after ? 'medial' : before ? 'final' : after ? 'initial' : 'isolated'
    return form[name] ?? form.isolated
  })
}

const arabic = /\p{Script=Arabic}/u
export const unitsPerEm = 64
const space = 17

type Line = { width: number; outline: string }

function drawWord(word: string, x: number): Line {
  const shapes = arabic.test(word) ? joinLetters(word).toReversed() : [...word]
  let width = 0
  let outline = ''
  for (const shape of shapes) {
    const [advance, data] = outlines[shape] ?? [0, '']
    const at = x + width
    outline += data.replace(/M(-?\d+)/g, (_, start: string) => `M${Number(start) + at}`)
    width += advance
  }
  return { width, outline }
}

/** Latin words and numbers keep their order within Arabic text. */
function orderWords(words: string[]): string[] {
  if (!words.some((word) => arabic.test(word))) return words
  const runs: string[][] = []
  let isLatinRun = false
  for (const word of words) {
    const isLatin = !arabic.test(word)
    if (isLatin && isLatinRun) runs.at(-1)?.push(word)
    else runs.push([word])
    isLatinRun = isLatin
  }
  return runs.toReversed().flat()
}

/** 64 units per em, with the baseline at 0; omits letters that the font lacks. */
export function shapeLine(words: string[]): Line {
  let width = 0
  let outline = ''
  for (const word of orderWords(words)) {
    const drawn = drawWord(word, width)
    if (drawn.width === 0) continue
    outline += drawn.outline
    width += drawn.width + space
  }
  return { width: Math.max(0, width - space), outline }
}

/** Real signs omit them too. */
const omittedMarks = /[\p{Mn}\u0640\p{Cf}]/gu

/** «مكتب لبيع» (office for the sale of) means nothing without the next word. */
const leadingWord = /^(?:ل\p{L}{3,}|في|من|عند|و|and|of|the|de|du|van|voor|en)$/iu

export function toSignWords(name: string, maxLetters: number): string[] {
  const words: string[] = []
  let letters = 0
  let isCut = false
  const plain = normalizeText(name.slice(0, 200))
    .replace(omittedMarks, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  for (const word of plain.split(/[\s\p{C}]+/u)) {
    letters += word.length
    isCut = letters > maxLetters && words.length > 0
    if (isCut) break
    if (word) words.push(word.slice(0, maxLetters))
  }
  while (isCut && words.length > 1 && leadingWord.test(words.at(-1) ?? '')) words.pop()
  return words
}
