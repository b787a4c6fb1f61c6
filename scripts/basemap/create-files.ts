import { type Language, languages } from '@dalil/db/vocabulary'
import { referenceData } from '../../db/seed/reference-data.ts'
import type { Town } from '../../site/src/components/map/basemap-file.ts'
import { type RegionName, regions } from '../../site/src/components/map/regions.ts'
import { encodeRegion } from './encode-region.ts'

export function createBasemapFiles(): [name: string, text: string][] {
  return (Object.keys(regions) as RegionName[]).flatMap((region) => [
    [`${region}.json`, `${JSON.stringify(encodeRegion(region))}\n`] as [string, string],
    ...languages.map((language): [string, string] => [
      `${region}-towns-${language}.json`,
      `${JSON.stringify(listTowns(regions[region].countries, language))}\n`,
    ]),
  ])
}

const capitals = new Map([
  ['sa', 'Riyadh'],
  ['ae', 'Abu Dhabi'],
  ['ma', 'Rabat'],
  ['nl', 'Amsterdam'],
])

function listTowns(countries: readonly string[], language: Language): Town[] {
  return referenceData.cities
    .filter(({ country }) => countries.includes(country))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map((city) => {
      const population = Math.round((city.population ?? 0) / 1000)
      const place = [city[`name_${language}`], city.latitude, city.longitude, population] as const
      return capitals.get(city.country) === city.name_en ? [...place, 1] : [...place]
    })
}
