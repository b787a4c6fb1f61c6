import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const words = ['أهلاً', 'ظلّ', 'كتابِ', 'يُصبّ', 'علٍ', 'محلّاً', 'كتابٍّ', 'هٰذا', 'بيت', 'أهْلًا', 'اللّٰه']
const fontFile = readFileSync(join(repositoryRoot, 'api/src/client/fonts/alexandria-arabic.woff2'))

test.each(words)('ends %s with a glyph on the baseline', async (word) => {
  const bytes = await subsetFont(fontFile, word, { targetFormat: 'sfnt' })
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  expect(buffer.getGlyphPositions().at(0)).toMatchObject({ yOffset: 0 })
  expect(buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== 0)).toBe(true)
})
