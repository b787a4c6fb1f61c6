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
  ['whose tiles browsers cannot unpack', () => writeMapFile(path, { tileCompression: 4 }), /Use gzip/],
  ['without roads', () => writeMapFile(path, { layers: ['transportation'] }), /lacks the layer of roads/],
  ['of no area', () => writeMapFile(path, { box: [0, 0, 0, 0] }), /an area or zooms that do not exist/],
  ['with a damaged directory', () => writeMapFile(path, { isDamaged: true }), /its directory cannot be read/],
  ['that is truncated', () => writeMapFile(path, { missing: 10 }), /ends after \d+ of \d+ bytes/],
  ['of which there is the beginning alone', () => writeFileSync(path, 'PMTiles\u0003'), /ends after 8 of 127 bytes/],
  ['in another format', () => writeFileSync(path, 'streets'), /is not a PMTiles file/],
  ['that does not exist', () => rmSync(path), /ENOENT/],
] as const)('rejects a map file %s, and reports the reason', ([, prepare, mistake]) => {
  prepare()
  expect(readMapFile(path)).toMatch(mistake)
})

test('names OpenStreetMap on a vector map whose metadata name nobody', () => {
  writeMapFile(path, { attribution: '' })
  expect(readMapFile(path)).toMatchObject({ attribution: '© OpenStreetMap' })
})

test('rejects a folder as a map file', () => {
  expect(readMapFile(folder)).toMatch(/EISDIR/)
})
