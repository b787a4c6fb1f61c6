import { fold, isInCountry } from '@dalil/api/contract/rules'
import { readCitiesElsewhere, referenceData } from '@dalil/db/gazetteer'
import { type CountryCode, countryCodes } from '@dalil/db/vocabulary'
import type { GeoPoint } from './source-place.ts'

type City = { country: CountryCode; name: string; names: Set<string>; latitude: number; longitude: number }

const arabicCountries: ReadonlySet<string> = new Set(countryCodes.slice(0, countryCodes.indexOf('nl')))
export const isArabicCountry = (country: string): boolean => arabicCountries.has(country)

/** The longest way from a place to the town that it belongs to, in kilometres. */
const maxDistance = 50
const kilometresPerDegree = 111

/** The cities that the program ships, by square degrees. */
export class Gazetteer {
  private readonly byCell: Map<string, City[]>
  private readonly byName: Map<string, City[]>

  constructor(cities: City[]) {
    this.byCell = Map.groupBy(cities, ({ latitude, longitude }) => toCell(Math.floor(latitude), Math.floor(longitude)))
    this.byName = new Map()
    for (const city of cities)
      for (const name of city.names) {
        const key = `${city.country} ${name}`
        this.byName.set(key, [...(this.byName.get(key) ?? []), city])
      }
  }

  /** The largest city with this name. */
  findByName(country: string, name: string): City | undefined {
    return this.findAllByName(country, name)[0]
  }

  /** The first country with a city of this name, in the order of the vocabulary. */
  findCountry(name: string): CountryCode | undefined {
    return countryCodes.find((country) => this.findByName(country, name))
  }

  findAllByName(country: string, name: string): City[] {
    return this.byName.get(`${country} ${fold(name)}`) ?? []
  }

  /** The nearest city in the country, or in any country whose area has the point. */
  findNearest(point: GeoPoint, country?: string): City | undefined {
    const { latitude, longitude } = point
    const nearest = cellsAround(point)
      .flatMap((cell) => this.byCell.get(cell) ?? [])
      .filter((city) => city.country === (country ?? city.country))
      .filter((city) => isInCountry(city.country, latitude, longitude))
      .map((city) => ({ city, distance: measure(point, city) }))
      .reduce<{ city: City; distance: number } | undefined>(
        (best, each) => (best && best.distance <= each.distance ? best : each),
        undefined,
      )
    return nearest && nearest.distance <= maxDistance ? nearest.city : undefined
  }
}

let shared: Gazetteer | undefined
export const readGazetteer = () => (shared ??= new Gazetteer(readCities()))

/** Precise enough for the distances to the next town. */
export function measure(from: GeoPoint, to: GeoPoint): number {
  const width = Math.cos((from.latitude * Math.PI) / 180)
  return kilometresPerDegree * Math.hypot(from.latitude - to.latitude, (from.longitude - to.longitude) * width)
}

const toCell = (latitude: number, longitude: number) => `${latitude} ${longitude}`

function cellsAround({ latitude, longitude }: GeoPoint): string[] {
  const rows = [-1, 0, 1].map((step) => Math.floor(latitude) + step)
  return rows.flatMap((row) => [-1, 0, 1].map((step) => toCell(row, Math.floor(longitude) + step)))
}

function readCities(): City[] {
  return [...referenceData.cities, ...readCitiesElsewhere(countryCodes)].flatMap((city) => {
    const { country, name_ar, name_en, name_nl, aliases = [], latitude, longitude } = city
    if (latitude == null || longitude == null) return []
    const names = new Set([name_ar, name_en, name_nl ?? '', ...aliases].map(fold).filter((name) => name !== ''))
    const name = isArabicCountry(country) ? name_ar : country === 'nl' || country === 'be' ? name_nl : name_en
    return [{ country: country as CountryCode, name: name ?? name_en, names, latitude, longitude }]
  })
}
