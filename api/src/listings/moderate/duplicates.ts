import type { DuplicateQuery, ListingReference } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { findRootCause } from '@dalil/db/describe-error'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { maxPairDistance, minPairScore } from '../../duplicates/limits.ts'
import { scorePairs } from '../../duplicates/score-pairs.ts'
import type { PublicContext } from '../../http/context.ts'
import { isDataError } from '../../jobs/skip-failing-rows.ts'
import { toE164 } from '../write/phone.ts'

const maxDuplicates = 5

/** Also finds listings that the job has not read yet, if the name and the number or position are the same. */
async function findDuplicates(
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
    with ${scorePairs(keys)},
    likely as (
      select other_id as id, score from scored where score >= ${minPairScore}
      union all
      select id, 1 from ${listings} where ${isSamePlace({ title, country, phone, latitude, longitude })} and id <> ${except}
    )
    select id, title, title_latin
    from (select id, max(score) as score from likely group by id) as likely join ${listings} using (id)
    where is_public
    order by score desc, id
    limit ${maxDuplicates}::integer`)
  return [...rows]
}

/** Returns no duplicates, and logs it, if the names cannot be compared, because what the caller wrote is kept. */
export async function suggestDuplicates(
  { db, log }: Pick<PublicContext, 'db' | 'log'>,
  query: DuplicateQuery,
  except?: number,
): Promise<ListingReference[]> {
  try {
    return await transaction(db, (tx) => findDuplicates(tx, query, except))
  } catch (error) {
    if (!isDataError(error)) throw error
    log.error({ id: except, err: findRootCause(error) }, 'duplicates not found')
    return []
  }
}

/** Numbers that libphonenumber cannot parse are compared by their digits. */
function isSamePlace({ title, country, phone, latitude, longitude }: DuplicateQuery): SQL {
  const toDigits = (number: SQL) => sql`regexp_replace(${number}, '\\D', '', 'g')`
  const hasNumber = phone
    ? sql`(phone_e164 = ${toE164(phone, country)} or ${toDigits(sql`phone`)} = ${toDigits(sql`${phone}`)})`
    : sql`false`
  const hasPosition =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? sql`surface_distance(position, earth_point(${latitude}, ${longitude})) <= ${maxPairDistance}`
      : sql`false`
  return sql`is_public and title_folded = fold(${title}) and (${hasNumber} or ${hasPosition})`
}
