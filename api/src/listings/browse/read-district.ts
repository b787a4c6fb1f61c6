import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Enough listings to prefer one that spells the district alike. */
const maxCandidates = 200
const maxWords = 3
/** Addresses have it or not: a search for «العليا» finds «حي العليا» too. */
const kindOfArea = '^(?:حي|wijk|quartier) | district$'

/**
 * A search that finds nothing may name a district, which no filter knows but each address does: in place of the city
 * («حي العليا، الرياض») or in another alphabet at the end of the keyword (*cafe olaya*). Returns it with the district as
 * addresses have it, or null.
 */
export async function readDistrict(db: Db, search: ListingSearch): Promise<ListingSearch | null> {
  const { country, city = '', title = '' } = search
  if (!country) return null
  const [first = '', ...rest] = city.split(/[،,]/).map((part) => part.trim())
  if (city) {
    const district = await findDistrict(db, country, first)
    return district === null ? null : { ...search, city: rest.at(-1) || undefined, title: join(title, district) }
  }
  const words = title.split(/\s+/)
  for (let at = Math.max(0, words.length - maxWords); at < words.length; at++) {
    const typed = words.slice(at).join(' ')
    const district = /[a-z]/i.test(typed) ? await findDistrict(db, country, typed) : null
    if (district && district !== typed) return { ...search, title: join(...words.slice(0, at), district) }
  }
  return null
}

const join = (...words: string[]) => words.filter(Boolean).join(' ')

async function findDistrict(db: Db, country: string, typed: string): Promise<string | null> {
  const [found] = await db.execute<{ district: string }>(sql`
    select regexp_replace(district, ${kindOfArea}, '', 'i') as district from (
      select district from listings
      where is_public and country = ${country} and district is not null
        and district_skeleton(district) = district_skeleton(${typed}) and district_skeleton(${typed}) <> ''
      limit ${maxCandidates}
    ) as candidates
    order by normalize_text(district) = normalize_text(${typed}) desc, district
    limit 1`)
  return found?.district ?? null
}
