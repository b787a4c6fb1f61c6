import type { ListingSearch } from '@dalil/api/contract'
import { findCountryMiddle, findPlusCode, isInCountry, locatePlusCode } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** A keyword with a plus code asks for what is near it; a short code counts from the city beside it. */
export async function readPlusCode(db: Db, search: ListingSearch): Promise<ListingSearch> {
  const code = search.title ? findPlusCode(search.title) : null
  if (!code || search.latitude !== undefined) return search
  const city = code.rest || search.city || ''
  const near = code.start.length === 4 ? null : await findCityPoint(db, city, search.country)
  const point = locatePlusCode(code, near)
  if (!point || (search.country && !isInCountry(search.country, point.latitude, point.longitude))) return search
  return { ...search, ...point, title: undefined }
}

async function findCityPoint(db: Db, city: string, country: string | undefined) {
  const [found] = await db.execute<{ latitude: number; longitude: number }>(sql`
    select cities.latitude, cities.longitude
    from search_phrases join cities on cities.id = search_phrases.city_id
    where search_phrases.phrase = normalize_text(${city}) and (${country ?? null}::text is null or cities.country = ${country ?? null})
    order by cities.population desc, cities.id
    limit 1`)
  return found ?? (country ? findCountryMiddle(country) : null)
}
