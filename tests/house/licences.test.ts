import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesFile, listShippedPackages, toHeading } from '../../scripts/licences.ts'

const notices = readFileSync(licencesFile, 'utf8')

test('site/public/licences.txt names each package that is shipped, with its version and licence', () => {
  const packages = listShippedPackages()
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'hono', 'sharp', 'leaflet']))
  const lines = new Set(notices.split('\n'))
  expect(packages.map(toHeading).filter((heading) => !lines.has(heading))).toEqual([])
})

test.each(['Alexandria', 'Natural Earth', 'CLDR', 'GeoNames', 'PostgreSQL'])('names the source %s', (name) => {
  expect(notices).toContain(name)
})
