/** Generates the glyph outlines for shop signs on generated covers. Run it after changing the font. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { repositoryRoot } from '../../db/src/root.ts'

const family = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/alexandria/unicode.json')))
const target = join(repositoryRoot, 'api/data/covers/letters.json')
const weight = 700
/** Font units per unit of the outlines, whose em is 64. */
const divisor = 1000 / 64

/** Letters, and their joined forms in the Unicode blocks of presentation forms. */
const ranges = {
  latin: [
    [0x21, 0x7e],
    [0xa1, 0x17f],
  ],
  arabic: [
    [0x60c, 0x60c],
    [0x61b, 0x61f],
    [0x621, 0x652],
    [0x66e, 0x6d3],
    [0xfb50, 0xfbff],
    [0xfe80, 0xfefc],
  ],
} as const

const [fatha, kasra, kasratan, shadda, sukun] = ['\u064e', '\u0650', '\u064d', '\u0651', '\u0652'] as const
const vowels = [...'\u064b\u064c\u064d\u064e\u064f\u0650\u0652\u0670']
/** Any letter over and under which marks stand. */
const reference = '\ufec2'

/**
 * By letter its advance, outline, box (left, top, right, bottom), and where a fatha and a kasra start; a ligature has
 * those of its last letter before those of its first one.
 */
const letters: Record<string, [advance: number, outline: string, ...boxAndAnchors: number[]]> = {}
for (const [script, blocks] of Object.entries(ranges)) {
  const codes = blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  const file = readFileSync(join(family, `files/alexandria-${script}-wght-normal.woff2`))
  const subset = await subsetFont(file, String.fromCodePoint(...codes), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const font = new Font(new Face(new Blob(new Uint8Array(subset).buffer)))
  for (const code of codes) {
    const glyph = font.nominalGlyph(code)
    if (!glyph || font.glyphToPath(glyph) === '') continue
    const letter = String.fromCodePoint(code)
    letters[letter] = [
      Math.round(font.glyphHAdvance(glyph) / divisor),
      ...toOutline(font.glyphToPath(glyph)),
      ...(/^(?=\p{L})\p{Script=Arabic}/u.test(letter) ? listAnchors(font, letter) : []),
    ]
  }
  if (script === 'latin') continue
  for (const mark of [...vowels, shadda, ...vowels.filter((vowel) => vowel !== sukun).map((vowel) => shadda + vowel)]) {
    const drawn = shapeMark(font, reference + mark)
    const anchor = shapeMark(font, reference + (mark === kasra || mark === kasratan ? kasra : fatha))
    if (!drawn || !anchor) throw new Error(`The font has no mark ${mark}`)
    letters[mark] = [0, ...toOutline(font.glyphToPath(drawn.glyph), drawn.x - anchor.x, drawn.y - anchor.y)]
  }
}

const lines = Object.entries(letters).map((entry) => `${JSON.stringify(entry[0])}:${JSON.stringify(entry[1])}`)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} letters\n`)

function listAnchors(font: Font, letter: string): number[] {
  const [lam = '', alef = ''] = letter.normalize('NFKC')
  const isFinal = letter.charCodeAt(0) % 2 === 0
  const texts = [fatha, kasra].map((mark) => letter + mark)
  if (alef) texts.push(...[fatha, kasra].map((mark) => `${isFinal ? '\u0640' : ''}${lam}${mark}${alef}`))
  return texts.flatMap((text) => {
    const mark = shapeMark(font, text)
    return mark ? [Math.round(mark.x / divisor), Math.round(-mark.y / divisor)] : []
  })
}

/** The mark of the last letter of a text, and its distance from where that letter starts; null without an anchor. */
function shapeMark(font: Font, text: string) {
  const buffer = new GlyphBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const [glyph, position] = [buffer.getGlyphInfos()[0], buffer.getGlyphPositions()?.[0]]
  if (!glyph || !position || (position.xOffset === 0 && position.yOffset === 0)) return null
  return { glyph: glyph.codepoint, x: position.xOffset, y: position.yOffset }
}

/** Makes an absolute path in font units relative and smaller, with the y axis downwards. */
function toOutline(path: string, right = 0, up = 0): [outline: string, ...box: number[]] {
  let end = [0, 0]
  const outline = path.replaceAll(/([MLQ])([^MLQZ]+)/g, (_, command: string, list: string) => {
    const [startX = 0, startY = 0] = command === 'M' ? [] : end
    const points = list.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [Math.round((x + right) / divisor), Math.round(-(y + up) / divisor)] as const
    })
    end = [...(points.at(-1) ?? [])]
    const numbers = points.flatMap(([x, y]) => [x - startX, y - startY])
    const [dx, dy] = numbers
    if (command === 'L' && dy === 0) return dx === 0 ? '' : `h${dx}`
    if (command === 'L' && dx === 0) return `v${dy}`
    return (command === 'M' ? command : command.toLowerCase()) + numbers.join(' ').replaceAll(' -', '-')
  })
  const [xs = [], ys = []] = [1, 2].map((at) =>
    [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((point) => Number(point[at])),
  )
  const box = [Math.min(...xs) + right, -Math.max(...ys) - up, Math.max(...xs) + right, -Math.min(...ys) - up]
  return [outline.replaceAll('Z', 'z'), ...box.map((side) => Math.round(side / divisor))]
}
