import type { LocatedCity } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

/** The maximum distance of the town from the city. A farther town has the same name by chance. */
const maxKilometres = 40
const kilometresPerDegree = 111

interface Address {
  country: CountryCode
  city: string
  address: string
}

export async function locateAddress(db: Db, { country, city, address }: Address, language: Language) {
  const rows = await readNamed(db, country, [city, ...findTownNames(address)], language)
  const center = rows.find(({ at }) => at === 0)
  const near = rows.filter((row) => row === center || (row.at > 0 && isNear(row, center)))
  const [found] = near.toSorted((one, other) => one.population - other.population || one.at - other.at)
  if (!found) return []
  const { at, population: _, ...row } = found
  return [{ ...row, named_in: at === 0 || row.id === center?.id ? 'city' : 'address' } satisfies LocatedCity]
}

type NamedCity = Omit<LocatedCity, 'named_in'> & { at: number; population: number }

const readNamed = (db: Db, country: CountryCode, names: string[], language: Language) =>
  db.execute<NamedCity>(sql`
    select (number - 1)::integer as at, cities.id, ${sql.raw(`name_${language}`)} as name, name_ar, name_en, name_nl,
      ${sql.raw(`state_${language}`)} as state, cities.country, latitude, longitude, population
    from unnest(${sql.param(names)}::text[]) with ordinality as named (name, number)
    join search_phrases on phrase = normalize_text(named.name)
    join cities on cities.id = city_id
    where cities.country = ${country}
    order by number, population desc, cities.id`)

const isNear = (town: Position, center: Position | undefined) =>
  center === undefined || toKilometres(town, center) <= maxKilometres

type Position = { latitude: number; longitude: number }

/** Computes on a plane, which is accurate enough for the distance between two towns. */
function toKilometres(one: Position, other: Position): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return kilometresPerDegree * Math.hypot(one.latitude - other.latitude, east)
}

/** Words before the name of a street, quarter or landmark, or of a town that is only nearby. */
const otherPlaces = new Set(
  `شارع طريق الطريق زنقة درب ممر سكة ساحة ميدان دوار كورنيش جسر سوق حي الحي منطقة مجمع برج بناية عمارة فندق مستشفى مسجد
   جامع مدرسة جامعة محطة مطار ميناء باب قرب بجانب بجوار قبل بعد خلف أمام مقابل قبالة باتجاه تجاه
   rue avenue av ave boulevard bd blvd route place quartier hay street road hotel near towards behind opposite
   straat weg laan plein station hotel nabij bij richting achter tegenover`.split(/\s+/),
)
const postcode = /\b\d{4} ?[a-z]{2}\b|\d+/gi
const maxSegments = 8
const maxWords = 4

/**
 * Extracts texts of an address that may be the name of a town: the last one to four words of each part between commas,
 * unless the word before indicates a street. `Dorpsstraat 12, 2712 AL Zoetermeer` results in `Zoetermeer`.
 */
function findTownNames(address: string): string[] {
  const segments = address.split(/[,،;؛\n]/).slice(-maxSegments)
  return segments.flatMap((segment) => {
    const words = segment.replace(postcode, ' ').split(/\s+/).filter(Boolean)
    const last = words.findLastIndex((word) => otherPlaces.has(word.toLowerCase()))
    if (last >= 0) return []
    return words.slice(-maxWords).map((_, index, tail) => tail.slice(index).join(' '))
  })
}
