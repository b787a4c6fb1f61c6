import type { DuplicateQuery, ListingReference } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { minPairScore } from '../../duplicates/limits.ts'
import { scorePairs } from '../../duplicates/score-pairs.ts'
import { toE164 } from '../write/phone.ts'

const maxDuplicates = 5

/** Finds public listings that the nightly job would pair with one that has these values, the likeliest first. */
export async function findDuplicates(
  db: Db,
  { title, title_latin, country, phone, website, latitude, longitude }: DuplicateQuery,
  except = 0,
): Promise<ListingReference[]> {
  const keys = sql`
    select ${except}::integer as listing_id, name, name_sound(name) collate "C" as sound,
      ${toE164(phone, country)}::text collate "C" as phone, site_key(${website ?? null}::text) collate "C" as site,
      ${latitude ?? null}::double precision as latitude, ${longitude ?? null}::double precision as longitude
    from (select fold(${title}) as name union select fold(${title_latin ?? null}::text)) as names
    where name <> ''`
  const rows = await db.execute<ListingReference>(sql`
    with ${scorePairs(keys)}
    select id, title, title_latin from scored join ${listings} on id = other_id
    where score >= ${minPairScore} and is_public
    order by score desc, id
    limit ${maxDuplicates}::integer`)
  return [...rows]
}
