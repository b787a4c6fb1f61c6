import { findPositionProblem } from '@dalil/api/contract/rules'
import type { ImportLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'
import { Gazetteer, measure } from './sources/gazetteer.ts'

let loaded: Gazetteer | undefined
const readGazetteer = () => (loaded ??= new Gazetteer())

/** Two cities, or a city with its district or country; the gazetteer knows names such as «Alphen a/d Rijn». */
export function findCityProblem({ country, city }: ImportLine): LineProblem | null {
  if (!/[/\\,،;؛|]/.test(city) || readGazetteer().findByName(country, city)) return null
  return { path: ['city'], key: 'import.several_cities', params: { value: city } }
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
