import fs, { globSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { repositoryRoot } from '../src/root.ts'
import { countryCodes } from '../src/vocabulary.ts'
import { demoCountries } from './demo-countries.ts'

/** Imports the loaders anew, because another test may have imported them before. */
async function readAll() {
  vi.resetModules()
  const spy = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  try {
    const activity = await import('./activity/activity-data.ts')
    const { readProofFile } = await import('./activity/add-claims.ts')
    const { demoPhotos, readPhotoFile } = await import('./activity/write-review-photos.ts')
    const { businessTypes } = await import('../fill/word-lists.ts')
    const { referenceData, readCitiesElsewhere } = await import('./reference-data.ts')
    const elsewhere = readCitiesElsewhere(countryCodes)
    const { readDemoPlaces } = await import('./seed-place.ts')
    const places = readDemoPlaces()
    const { readShippedMappings } = await import('./category-mappings.ts')
    readShippedMappings()
    for (const { file } of activity.demoClaims.flatMap(({ proofs }) => proofs)) readProofFile(file)
    for (const { photo } of demoPhotos) readPhotoFile(photo)
    const opened = new Set(spy.mock.calls.map(([file]) => file))
    return { activity, demoPhotos, businessTypes, referenceData, elsewhere, places, opened }
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}

let data: Awaited<ReturnType<typeof readAll>>
beforeAll(async () => {
  data = await readAll()
})

test('reads every file of data', () => {
  const all = globSync(join(repositoryRoot, 'db/{seed,fill}/data/**/*'))
  const files = all.filter((file) => statSync(file).isFile() && !file.endsWith('.md'))
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter((file) => !data.opened.has(file)).map((file) => relative(repositoryRoot, file))).toEqual([])
})

test('names only places of the demo in what people do with them', () => {
  const names = new Set(data.places.map(({ title_latin }) => title_latin))
  const { demoClaims, demoReports, hiddenReviews, demoRevisions, demoSuggestions, ...others } = data.activity
  const subjects = [demoClaims, demoReports, hiddenReviews, demoRevisions, demoSuggestions]
  const notices = [
    others.demoClosures,
    others.demoBusinessStatuses,
    others.externalContent,
    data.demoPhotos,
    others.memberReviews,
  ]
  const named = [...subjects, ...notices].flat().map(({ place }) => place)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((place) => !names.has(place))).toEqual([])
})

test('names only categories in places and in words for kinds of businesses', () => {
  const slugs = new Set(data.referenceData.categories.map(({ slug }) => slug))
  const named = [...data.places.map(({ category }) => category), ...data.businessTypes.map(({ slug }) => slug)]
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([])
})

test('has cities of every country, and no two of a country with the same name', () => {
  const cities = [...data.referenceData.cities, ...data.elsewhere]
  expect(new Set(cities.map(({ country }) => country))).toEqual(new Set(countryCodes))
  expect(new Set(data.referenceData.cities.map(({ country }) => country))).toEqual(new Set(demoCountries))
  expect(cities.length).toBeGreaterThan(8_000)
  const names = new Set<string>()
  const twins = cities.filter(({ country, name_en }) => names.size === names.add(`${country} ${name_en}`).size)
  expect(twins).toEqual([])
})

test('has as many reviews as a real city: a third of the places five to twenty, a third two to four', () => {
  const { memberReviews } = data.activity
  expect(new Set(memberReviews.map(({ place, by }) => `${place} ${by}`)).size).toBe(memberReviews.length)
  const ages = new Map(data.places.map(({ title_latin, age }) => [title_latin, age]))
  expect(memberReviews.filter(({ place, age }) => age < 1 || age > Math.min(550, (ages.get(place) ?? 0) - 1))).toEqual(
    [],
  )
  for (const city of ['Riyadh', 'Dubai', 'Casablanca', 'Amsterdam']) {
    const ratings = data.places
      .filter((place) => place.city === city && place.state === undefined)
      .map(({ title_latin, reviews = [] }) => [
        ...reviews.map(({ stars }) => stars),
        ...memberReviews.filter(({ place }) => place === title_latin).map(({ stars }) => stars),
      ])
    const own = new Set(data.places.filter((place) => place.city === city).map(({ title_latin }) => title_latin))
    const texts = memberReviews.filter(({ place }) => own.has(place)).map(({ text }) => text)
    expect(new Set(texts).size, city).toBe(texts.length)
    const many = ratings.filter(({ length }) => length > 4)
    expect(many.length / ratings.length, city).toBeCloseTo(1 / 3, 1)
    const few = ratings.filter(({ length }) => length > 1 && length < 5)
    expect(few.length / ratings.length, city).toBeGreaterThan(0.3)
    expect(few.length / ratings.length, city).toBeLessThan(0.45)
    expect(Math.max(...many.map(({ length }) => length)), city).toBeLessThan(30)
    expect(ratings.flat(), city).toEqual(expect.arrayContaining([2, 3, 4, 5]))
    const means = many.map((stars) => stars.reduce<number>((sum, rating) => sum + rating, 0) / stars.length)
    expect(Math.min(...means), city).toBeGreaterThan(3.3)
    expect(Math.max(...means), city).toBeLessThan(4.9)
  }
})
