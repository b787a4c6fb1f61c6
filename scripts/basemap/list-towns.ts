import type { Language } from '@dalil/db/vocabulary'
import { referenceData } from '../../db/seed/reference-data.ts'
import type { Town } from '../../site/src/components/map/basemap-file.ts'

export function listTowns(countries: readonly string[], language: Language): Town[] {
  return referenceData.cities
    .filter(({ country }) => countries.includes(country))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map((city) => [city[`name_${language}`], city.latitude, city.longitude, Math.round((city.population ?? 0) / 1000)])
}
