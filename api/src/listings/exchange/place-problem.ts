import { findPositionProblem } from '@dalil/api/contract/rules'
import type { TextKey } from '@dalil/api/locales'
import { countryCodes } from '@dalil/db/vocabulary'
import type { ImportLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'
import { measure, readGazetteer } from './sources/gazetteer.ts'

/** Two cities, or a city with its district or country; the gazetteer knows names such as «Alphen a/d Rijn». */
export function findCityProblem({ country, city }: ImportLine): { isRefused: boolean; problem: LineProblem } | null {
  const gazetteer = readGazetteer()
  if (gazetteer.findByName(country, city)) return null
  const toProblem = (key: TextKey): LineProblem => ({ path: ['city'], key, params: { value: city } })
  if (/[/\\,،;؛|]/.test(city)) return { isRefused: true, problem: toProblem('import.several_cities') }
  const isAbroad = countryCodes.some((other) => gazetteer.findByName(other, city))
  return { isRefused: isAbroad, problem: toProblem(isAbroad ? 'import.city_abroad' : 'import.city_unknown') }
}

/** In kilometres: wider than any city with its surroundings. */
const maxDistance = 150

/** Also finds positions that are exchanged inside of the country, and those of other cities. */
export function findPlacePositionProblem({ country, city, latitude, longitude }: ImportLine) {
  if (latitude === null || longitude === null) return null
  const path = ['latitude']
  const params = { value: `${latitude}, ${longitude}` }
  const problem = findPositionProblem(country, latitude, longitude)
  if (problem) return { path, key: `validation.position_${problem}`, params } as const
  if (Number.isInteger(latitude) && Number.isInteger(longitude))
    return { path, key: 'import.position_rounded', params } as const
  const cities = readGazetteer().findAllByName(country, city)
  const isNear = (point: { latitude: number; longitude: number }) =>
    cities.some((known) => measure(point, known) <= maxDistance)
  if (cities.length === 0 || isNear({ latitude, longitude })) return null
  const isExchanged = isNear({ latitude: longitude, longitude: latitude })
  return { path, key: isExchanged ? 'validation.position_exchanged' : 'import.position_far', params } as const
}
