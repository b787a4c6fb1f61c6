import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBasemapFiles } from './create-files.ts'
import { encodeRegion } from './encode-region.ts'

const folder = join(import.meta.dirname, '../../site/src/components/map/basemap')

test.for(createBasemapFiles())('the committed %s equals the output of `npm run basemap`', ([name, text]) => {
  expect(readFileSync(join(folder, name), 'utf8') === text, `${name} is outdated: npm run basemap`).toBe(true)
})

test('encodes disputed borders separately from international borders', () => {
  const { borders, disputed } = encodeRegion('morocco')
  expect(borders.length).toBeGreaterThan(0)
  expect(disputed.length).toBeGreaterThan(0)
})

test('encodes positions in units of 0.0005°, each relative to the previous position', () => {
  const [x = 0, y = 0] = encodeRegion('netherlands').land[0]?.[0] ?? []
  expect(x / 2000).toBeGreaterThanOrEqual(1)
  expect(x / 2000).toBeLessThanOrEqual(9)
  expect(y / 2000).toBeGreaterThanOrEqual(49.5)
  expect(y / 2000).toBeLessThanOrEqual(54.5)
})
