import { readTsv } from '@dalil/db/read-data'

export type Point = [x: number, y: number]
export type Glyph = Point[][]

export const glyphs: ReadonlyMap<string, Glyph> = new Map(
  readTsv('api/data/captcha/strokes.tsv').map(([character, strokes = '']) => [
    character,
    strokes.split(';').map((stroke) =>
      stroke.split(' ').map((point): Point => {
        const [x = 0, y = 0] = point.split(',').map(Number)
        return [x, y]
      }),
    ),
  ]),
)

/** Omits characters that look alike: 0 O Q, 1 I, 2 Z, 5 S, 8 B. */
export const unambiguousCharacters = 'ACDEFGHJKLMNPRTUVWXY34679'
