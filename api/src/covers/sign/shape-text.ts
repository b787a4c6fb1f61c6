import { normalizeText } from '../../contract/fields/unicode.ts'
import { type Box, findGlyph, forms, type SignGlyph } from './glyphs.ts'

/** `marks` has those of the last letter of a ligature first. */
type Letter = { name: string; marks: readonly string[] }

const joinsNext = (letter: Letter | undefined) => forms.get(letter?.name ?? '')?.initial !== undefined
const joinsPrevious = (letter: Letter | undefined) => forms.get(letter?.name ?? '')?.final !== undefined
const letterWithMarks = /ل(\p{Mn}*)([اأإآ])(\p{Mn}*)|(.)(\p{Mn}*)/gsu

function splitLetters(text: string): Letter[] {
  return [...text.matchAll(letterWithMarks)].map(([, onLam = '', alef, onAlef = '', letter = '', marks = '']) =>
    alef ? { name: `ل${alef}`, marks: [onAlef, onLam] } : { name: letter, marks: [marks] },
  )
}

const joinLetters = (text: string): Letter[] =>
  splitLetters(text).map(({ name, marks }, index, letters) => {
    const form = forms.get(name)
    if (!form) return { name, marks }
    const before = joinsNext(letters[index - 1])
    const after = form.initial !== undefined && joinsPrevious(letters[index + 1])
    const position = before && after ? 'medial' : before ? 'final' : after ? 'initial' : 'isolated'
    return { name: form[position] ?? form.isolated, marks }
  })

const arabic = /^\p{Script=Arabic}/u
const leftToRight = /^[\p{L}\p{N}%]/u
const brackets = '()[]{}<>«»‹›'

const mirrorBracket = (letter: Letter): Letter => {
  const at = brackets.indexOf(letter.name)
  return at < 0 ? letter : { ...letter, name: brackets.charAt(at % 2 === 0 ? at + 1 : at - 1) }
}

/** From left to right. Latin words and numbers keep their order within Arabic text. */
function orderLetters(text: string): Letter[] {
  const directions = text
    .replace(/.\p{Mn}*/gsu, (letter) =>
      (arabic.test(letter) ? 'R' : leftToRight.test(letter) ? 'L' : 'N').repeat(letter.length),
    )
    .replace(/(?<=L)N+(?=L)/g, (neutral) => 'L'.repeat(neutral.length))
  if (!directions.includes('R')) return splitLetters(text)
  return [...directions.matchAll(/L+|[^L]+/g)].toReversed().flatMap(({ 0: run, index }) => {
    const part = text.slice(index, index + run.length)
    return run.startsWith('L') ? splitLetters(part) : joinLetters(part).toReversed().map(mirrorBracket)
  })
}

export const unitsPerEm = 64
const space = 17

/** With the baseline at 0; `box` is that of the ink. */
export type Line = { outline: string; box: Box }

export const isDrawable = (text: string): boolean => [...text].some((letter) => forms.has(letter) || findGlyph(letter))

/** 64 units per em; omits letters that the font lacks. */
export function shapeLine(words: readonly string[]): Line {
  const line = { outline: '', box: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity } }
  let x = 0
  for (const { name, marks } of orderLetters(words.filter(isDrawable).join(' '))) {
    const glyph = findGlyph(name)
    if (glyph) addGlyph(line, glyph, x, 0)
    for (const [component, each] of marks.entries()) {
      if (each === '') continue
      const mark = findMark(each)
      const [dx, dy] = glyph?.anchors.slice(4 * component + (marksBelow.has(mark) ? 2 : 0)) ?? []
      const drawn = findGlyph(mark)
      if (drawn && dx !== undefined && dy !== undefined) addGlyph(line, drawn, x + dx, dy)
    }
    x += glyph?.advance ?? (name === ' ' ? space : 0)
  }
  return line
}

function addGlyph(line: Line, { parts, box }: SignGlyph, x: number, y: number): void {
  for (const [startX, startY, lines] of parts)
    line.outline += `M${startX + x}${startY + y < 0 ? '' : ' '}${startY + y}${lines}`
  if (parts.length === 0) return
  line.box.left = Math.min(line.box.left, box.left + x)
  line.box.top = Math.min(line.box.top, box.top + y)
  line.box.right = Math.max(line.box.right, box.right + x)
  line.box.bottom = Math.max(line.box.bottom, box.bottom + y)
}

const shadda = '\u0651'
const marksBelow: ReadonlySet<string> = new Set(['\u064d', '\u0650'])

/** A shadda and one vowel at most, because no letter has more. */
function findMark(marks: string): string {
  const vowel = [...marks].find((mark) => mark !== shadda && findGlyph(mark)) ?? ''
  if (!marks.includes(shadda)) return vowel
  return findGlyph(shadda + vowel) ? shadda + vowel : shadda
}

/** Signs omit what stretches a word, and what nobody sees. */
const omitted = /[\u0640\p{Cf}]/gu

/** «مكتب لبيع» (office for the sale of) means nothing without the next word. */
const leadingWord = /^(?:ل\p{L}{3,}|في|من|عند|و|and|of|the|de|du|van|voor|en)$/iu
const marks = /\p{Mn}/gu

export function toSignWords(name: string, maxLetters: number): string[] {
  const words: string[] = []
  let letters = 0
  const plain = normalizeText(name.slice(0, 300))
    .replace(omitted, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  for (const word of plain.split(/[\s\p{C}]+/u)) {
    letters += word.replace(marks, '').length
    if (letters > maxLetters && words.length > 0) return dropLeadingWords(words)
    if (word) words.push(word.length > maxLetters ? cutWord(word, maxLetters) : word)
  }
  return words
}

const cutWord = (word: string, length: number) => [...word.matchAll(/.\p{Mn}*/gsu)].slice(0, length).join('')

function dropLeadingWords(words: string[]): string[] {
  const last = words.findLastIndex((word) => !leadingWord.test(word.replace(marks, '')))
  return words.slice(0, Math.max(1, last + 1))
}

/** Without the last word, or of a single word without the last letter. */
export const shortenWords = (words: string[]): string[] =>
  words.length > 1
    ? dropLeadingWords(words.slice(0, -1))
    : words.map((word) => cutWord(word, splitLetters(word).length - 1))
