import type { Language } from '@dalil/db/vocabulary'
import { referenceData } from '../../db/seed/reference-data.ts'
import type { Town } from '../../site/src/components/map/basemap-file.ts'

const capitals = new Map([
  ['sa', 'Riyadh'],
  ['ae', 'Abu Dhabi'],
  ['ma', 'Rabat'],
  ['nl', 'Amsterdam'],
])

export function listTowns(countries: readonly string[], language: Language): Town[] {
  return referenceData.cities
    .filter(({ country }) => countries.includes(country))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map((city) => {
      const population = Math.round((city.population ?? 0) / 1000)
      const place = [city[`name_${language}`], city.latitude, city.longitude, population] as const
      return capitals.get(city.country) === city.name_en ? [...place, 1] : [...place]
    })
}
