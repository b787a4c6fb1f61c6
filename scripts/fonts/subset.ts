/** Needs `python3-fonttools` and `python3-brotli` of Debian. Run it after changing the font. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ranges from '@fontsource-variable/alexandria/unicode.json' with { type: 'json' }
import subsetFont from 'subset-font'

const family = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/alexandria/unicode.json')))
const folder = join(dirname(dirname(import.meta.dirname)), 'api/src/client/fonts')
const endMarks = join(import.meta.dirname, 'end-marks.py')
/** Name ids: copyright, family, subfamily, licence, URL of the licence. */
const nameIds = [0, 1, 2, 13, 14]

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'LICENSE'), readFileSync(join(family, 'LICENSE')))
for (const script of ['arabic', 'latin'] as const) {
  const fontFile = readFileSync(join(family, `files/alexandria-${script}-wght-normal.woff2`))
  const subset = await subsetFont(fontFile, parseCharacters(ranges[script]), {
    targetFormat: 'woff2',
    preserveNameIds: nameIds,
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  const result = script === 'arabic' ? execFileSync('/usr/bin/python3', [endMarks], { input: subset }) : subset
  writeFileSync(join(folder, `alexandria-${script}.woff2`), result)
  process.stdout.write(`${script}: ${fontFile.length} bytes, now ${result.length}\n`)
}

function parseCharacters(list: string): string {
  return list
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
