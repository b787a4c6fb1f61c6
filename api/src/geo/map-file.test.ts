import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeMapFile } from '../../../tests/support/maps/map-file.ts'
import { readMapFile } from './map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-map-file-'))
const path = join(folder, 'map.pmtiles')
afterAll(() => rmSync(folder, { recursive: true }))

test('reads format, zooms, bounds and attribution of a PMTiles file', () => {
  writeMapFile(path)
  expect(readMapFile(path)).toMatchObject({
    path,
    url: expect.stringMatching(/^\/map\.pmtiles\?v=\w+-\w+$/),
    isVector: true,
    zooms: [0, 0],
    bounds: [20, -17, 37, 1],
    attribution: '© Streets & more',
  })
})

test.for([
  ['of another version', () => writeMapFile(path, { version: 2 }), /version 2/],
  ['with tiles of an unknown type', () => writeMapFile(path, { tileType: 9 }), /unknown type 9/],
  ['that is truncated', () => writeMapFile(path, { missing: 10 }), /ends after \d+ of \d+ bytes/],
  ['in another format', () => writeFileSync(path, 'streets'), /is something else/],
  ['that does not exist', () => rmSync(path), /ENOENT/],
] as const)('rejects a map file %s, and reports the reason', ([, prepare, mistake]) => {
  prepare()
  expect(readMapFile(path)).toMatch(mistake)
})

test('rejects a folder as a map file', () => {
  expect(readMapFile(folder)).toMatch(/EISDIR|is not a file/)
})
