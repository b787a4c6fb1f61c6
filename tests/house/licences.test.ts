import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { licencesFile, listShippedPackages, toHeading } from '../../scripts/licences.ts'

const notices = readFileSync(licencesFile, 'utf8')

test('site/public/licences.txt names each package that is shipped, with its version and licence', () => {
  const packages = listShippedPackages()
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'hono', 'sharp', 'leaflet']))
  const lines = new Set(notices.split('\n'))
  expect(packages.map(toHeading).filter((heading) => !lines.has(heading))).toEqual([])
})

test.each([
  ...['Alexandria', 'Natural Earth', 'CLDR', 'GeoNames', 'PostgreSQL'],
  'Copyright (c) 2022 - present, Yusuke Wada and Hono contributors',
  'Copyright (c) Meta Platforms, Inc. and affiliates.',
])('names the source %s', (name) => {
  expect(notices).toContain(name)
})

test.each(languages)(
  'names the sources of cities and map, with their licences, on the page about Dalil in %s',
  (language) => {
    const page = readFileSync(join(repositoryRoot, `site/src/content/pages/${language}/about-us.md`), 'utf8')
    for (const name of [
      'countries-states-cities-database',
      'ODbL 1.0',
      'MIT',
      'GeoNames',
      'CC BY 4.0',
      'Natural Earth',
    ])
      expect(page).toContain(name)
  },
)
