import type { DemoCountry } from '../seed/demo-countries.ts'
import { pick } from '../seed/pick.ts'
import type { Random } from '../seed/random.ts'
import type { City } from './reference-data.ts'
import { arabicNeighbourhoods, arabicStreets, dutchStreets } from './word-lists.ts'

export function generateLocation(random: Random, country: DemoCountry, city: City) {
  const house = 1 + Math.floor(random() * 180)
  // The sum of two random numbers concentrates listings at the centre.
  const reach = 0.01 + Math.sqrt(city.population) / 25_000
  const off = () => Math.round((random() + random() - 1) * reach * 1e5) / 1e5
  return {
    address:
      country === 'nl'
        ? `${pick(random, dutchStreets)} ${house}`
        : `${house} شارع ${pick(random, arabicStreets)}، حي ${pick(random, arabicNeighbourhoods)}`,
    zip_code: country === 'nl' ? `${1000 + Math.floor(random() * 8999)} ${randomLetters(random)}` : null,
    city: city.name,
    state: city.state,
    latitude: city.latitude + off(),
    longitude: city.longitude + off(),
  }
}

const randomLetters = (random: Random) =>
  String.fromCharCode(65 + Math.floor(random() * 26), 65 + Math.floor(random() * 26))
