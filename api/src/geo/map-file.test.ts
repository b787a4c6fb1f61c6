import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeMapFile } from '../../../tests/support/maps/map-file.ts'
import { readMapFile } from './map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-map-file-'))
const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
const path = join(folder, 'map.pmtiles')
afterAll(() => rmSync(folder, { recursive: true }))

test('reads format, zooms, bounds and attribution of a PMTiles file', () => {
  writeMapFile(path)
  expect(readMapFile(path)).toMatchObject({
    path,
    url: expect.stringMatching(/^\/map\.pmtiles\?v=\w+-\w+$/),
    isVector: true,
    zooms: [0, 10],
    bounds: [20, -17, 37, 1],
    attribution: '© Streets & more',
  })
})

test.for([
  ['of another version', () => writeMapFile(path, { version: 2 }), /version 2/],
  ['with tiles of an unknown type', () => writeMapFile(path, { tileType: 9 }), /unknown type 9/],
  ['whose tiles browsers cannot unpack', () => writeMapFile(path, { tileCompression: 4 }), /Use gzip/],
  ['without roads', () => writeMapFile(path, { layers: ['transportation'] }), /lacks the layer of roads/],
  ['without layers in its tiles', () => writeMapFile(path, { tile: Buffer.alloc(0) }), /lacks the layer of roads/],
  ['with tiles beyond its end', () => writeMapFile(path, { length: 10_000_000 }), /tile that is missing/],
  ['with empty tiles', () => writeMapFile(path, { length: 0 }), /tile that is missing/],
  ['with tiles that are cut', () => writeMapFile(path, { length: 20 }), /cannot be unpacked/],
  ['with tiles above 5 MB', () => writeMapFile(path, { tile: Buffer.alloc(5_000_001) }), /larger than 5 MB/],
  ['with pictures as vector tiles', () => writeMapFile(path, { tile: png }), /its tiles are MVT, but they are not/],
  ['with vector tiles as PNG', () => writeMapFile(path, { tileType: 2 }), /its tiles are PNG, but they are not/],
  ['with PNG as WebP', () => writeMapFile(path, { tileType: 4, tile: png }), /its tiles are WebP, but they are not/],
  ['with metadata that are not JSON', () => writeMapFile(path, { metadata: '{not json' }), /metadata is not JSON/],
  ['without streets', () => writeMapFile(path, { zoom: 6 }), /ends at zoom level 6/],
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

test('reads a file of pictures', () => {
  writeMapFile(path, { tileType: 2, tileCompression: 1, tile: png })
  expect(readMapFile(path)).toMatchObject({ isVector: false, zooms: [0, 10] })
})

test('names nobody on a map whose metadata name nobody', () => {
  writeMapFile(path, { attribution: '' })
  expect(readMapFile(path)).toMatchObject({ attribution: null })
})

test.for([
  [
    '<a href="https://a.example/?a=1&amp;b=2" onclick="x()">© &lt;A <b>B</b></a>, C',
    '© &lt;A B, C',
    '<a href="https://a.example/?a=1&amp;b=2" rel="noopener">© &amp;lt;A </a><a href="https://a.example/?a=1&amp;b=2" rel="noopener">B</a>, C',
  ],
  ["<a href='javascript:x()'>A</a><a href=/b>B</a> & C > D", 'AB & C > D', 'AB &amp; C &gt; D'],
  ['<style>a{}</style>A<SCRIPT>if (a<b) x("</p>")</SCRIPT> B<!-- C --><img src=x onerror="x()', 'A B', 'A B'],
] as const)('keeps links to the web in an attribution, and nothing else that is HTML: %s', ([source, text, html]) => {
  writeMapFile(path, { attribution: source })
  expect(readMapFile(path)).toMatchObject({ attribution: text, attributionHtml: html })
})

test('shows the attribution without its tags and directions, and no more than 200 letters of it', () => {
  writeMapFile(path, { attribution: `\u202e<b>A\u202c</b>${'b'.repeat(900)}` })
  expect(readMapFile(path)).toMatchObject({ attribution: `A${'b'.repeat(199)}` })
})

test('rejects a folder as a map file', () => {
  expect(readMapFile(folder)).toMatch(/EISDIR/)
})
