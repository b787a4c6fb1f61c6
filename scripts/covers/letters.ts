/** Generates the glyph outlines for shop signs on generated covers. Run it after changing the font. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'
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
    [0x621, 0x64a],
    [0x66e, 0x6d3],
    [0xfb50, 0xfbff],
    [0xfe80, 0xfefc],
  ],
} as const

const letters: Record<string, [advance: number, outline: string]> = {}
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
    if (!glyph) continue
    letters[String.fromCodePoint(code)] = [
      Math.round(font.glyphHAdvance(glyph) / divisor),
      toOutline(font.glyphToPath(glyph)),
    ]
  }
}

const lines = Object.entries(letters).map((entry) => `${JSON.stringify(entry[0])}:${JSON.stringify(entry[1])}`)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} letters\n`)

/** Makes an absolute path in font units relative and smaller, with the y axis downwards. */
function toOutline(path: string): string {
  let end = [0, 0]
  const outline = path.replaceAll(/([MLQ])([^MLQZ]+)/g, (_, command: string, list: string) => {
    const [startX = 0, startY = 0] = command === 'M' ? [] : end
    const points = list.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [Math.round(x / divisor), Math.round(-y / divisor)] as const
    })
    end = [...(points.at(-1) ?? [])]
    const numbers = points.flatMap(([x, y]) => [x - startX, y - startY])
    const [dx, dy] = numbers
    if (command === 'L' && dy === 0) return dx === 0 ? '' : `h${dx}`
    if (command === 'L' && dx === 0) return `v${dy}`
    return (command === 'M' ? command : command.toLowerCase()) + numbers.join(' ').replaceAll(' -', '-')
  })
  return outline.replaceAll('Z', 'z')
}
