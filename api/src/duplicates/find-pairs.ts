import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { createIdRanges, toIds } from '../verify/compare-rows.ts'
import { maxPairDistance, maxPairsPerListing, minPairScore } from './limits.ts'

const batchSize = 2_000
/** The job pauses for this share of the time: on two cores, readers then keep 80 % of their throughput. */
const pauseShare = 0.5
/** The most candidates whose names are compared with a listing's: with the same number or website, and nearby. */
const maxSharing = 100
const maxAround = 300
/** A phone number or website of more listings than this belongs to a chain. */
const maxOfOnePlace = 3

const isEligible = sql`listings.is_published and listings.status in ('approved', 'pending') and listings.merged_into is null`

/** Finds the pairs of those of the listings that were added or changed. */
export const findPairsOfListings = (db: Db, ids: number[]): Promise<void> =>
  findPairs(db, sql`listings.id = any(${toIds(ids.map(String))})`)

/** Finds the pairs of all listings that were added or changed since the previous run. */
export async function findAllPairs(db: Db): Promise<void> {
  for await (const { first, last } of createIdRanges(db, sql`listings`, batchSize, pauseShare))
    await findPairs(db, sql`listings.id between ${first} and ${last}`)
}

async function findPairs(db: Db, isAsked: SQL): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    const refreshed = await refreshKeys(tx, isAsked)
    if (refreshed.length > 0) await storePairs(tx, toIds(refreshed.map(String)))
  })
}

/** Returns the ids of the listings whose blocking keys changed. */
async function refreshKeys(tx: Db, isAsked: SQL): Promise<number[]> {
  const removed = await tx.execute<{ listing_id: number }>(sql`
    delete from blocking_keys using listings
    where listings.id = blocking_keys.listing_id and ${isAsked}
      and (not (${isEligible}) or listings.updated_at <> blocking_keys.listing_updated_at)
    returning blocking_keys.listing_id`)
  const added = await tx.execute<{ listing_id: number }>(sql`
    insert into blocking_keys
      (listing_id, form, name, sound, phone, site, cell, latitude, longitude, listing_updated_at)
    select listings.id, form, name, name_sound(name), phone_e164, site_key(website),
      case when latitude is not null then map_cell(latitude, longitude) end, latitude, longitude, updated_at
    from listings
    cross join lateral (
      select 0 as form, title_folded as name
      union all select 1, latin_folded where latin_folded <> title_folded
    ) as names
    where ${isAsked} and ${isEligible} and name <> ''
      and not exists (select from blocking_keys as stored where stored.listing_id = listings.id)
    on conflict do nothing
    returning listing_id`)
  return [...new Set([...removed, ...added].map(({ listing_id }) => listing_id))]
}

const likeness = sql`name_likeness(own.name, own.sound, other.name, other.sound)`
const metres = sql`metres_between(own.latitude, own.longitude, other.latitude, other.longitude)`

const lastCharacter = '\u{10FFFF}'

/** Compares only names with an equal end: comparing letters is slow, and spellings of a name rarely differ at both ends. */
const sameStart = (name: SQL) =>
  sql`(${name}.sound >= left(own.sound, 2) and ${name}.sound < left(own.sound, 2) || ${lastCharacter})`
const sameEnd = (name: SQL) => sql`right(${name}.sound, 2) = right(own.sound, 2)`

/** Selects candidates with similar names; an index serves the condition. */
const compareNames = (condition: SQL, most: number, isComparable: SQL) => sql`
  select listing_id, phone, site, alike, ${metres} as metres from (
    select other.*, ${likeness} as alike
    from (
      select * from blocking_keys as candidate
      where ${condition} and candidate.listing_id <> own.listing_id limit ${sql.raw(String(most))}
    ) as other
    where ${isComparable}
    offset 0
  ) as other where alike > 0`

const compareSharing = (column: SQL) =>
  compareNames(
    sql`candidate.${column} = own.${column}`,
    maxSharing,
    sql`(${sameStart(sql`other`)} or ${sameEnd(sql`other`)})`,
  )

const compareAround = (condition: SQL, most: number) =>
  compareNames(sql`candidate.cell = any(own.cells) and ${condition}`, most, sql`${metres} <= ${maxPairDistance}`)

const candidate = sql`candidate`
const otherSound = sql`candidate.sound <> own.sound`

const countSharing = (column: SQL) => sql`(
  select count(*) from (
    select from blocking_keys as sharing where sharing.${column} = alike.${column} and form = 0 limit ${sql.raw(String(maxOfOnePlace + 1))}
  ) as counted
)`

const found = (ids: SQL) => sql`
  own as materialized (
    select *, near_cells(latitude, longitude) as cells from blocking_keys where listing_id = any(${ids})
  ),
  alike as materialized (
    select own.listing_id as own_id, near.listing_id as other_id, max(alike) as alike,
      max(own.phone) filter (where own.phone = near.phone) as phone, max(own.site) filter (where own.site = near.site) as site, min(metres) as metres
    from own
    cross join lateral (
      ${compareSharing(sql`phone`)}
      union all ${compareSharing(sql`site`)}
      union all ${compareAround(sql`candidate.sound = own.sound`, maxSharing)}
      union all ${compareAround(sql`${sameStart(candidate)} and ${otherSound}`, maxAround)}
      union all ${compareAround(sql`${sameEnd(candidate)} and not ${sameStart(candidate)}`, maxAround)}
    ) as near
    group by own.listing_id, near.listing_id
  ),
  scored as materialized (
    select *, alike * (1
      - (1 - case when phone is null then 0 when ${countSharing(sql`phone`)} <= ${maxOfOnePlace} and not is_unified_number(phone) then 0.9 else 0.3 end)
      * (1 - case when site is null then 0 when ${countSharing(sql`site`)} <= ${maxOfOnePlace} then 0.75 else 0.2 end)
      * (1 - case when coalesce(metres, ${maxPairDistance} + 1) > ${maxPairDistance} then 0 else 0.9 - 0.2 * metres / ${maxPairDistance} end)
    ) as score
    from alike
  ),
  best as (
    select *, row_number() over (partition by own_id order by score desc, other_id) as place from scored
    where score >= ${minPairScore}
  ),
  found as materialized (
    select distinct on (listing_id, other_id) * from (
      select least(own_id, other_id) as listing_id, greatest(own_id, other_id) as other_id, round(score::numeric, 3) as score,
        metres::integer as distance,
        array_remove(array[
          case when alike = 1 then 'same_name' else 'similar_name' end, case when phone is not null then 'same_phone' end,
          case when site is not null then 'same_website' end, case when metres <= ${maxPairDistance} then 'near' end
        ], null) as reasons
      from best where place <= ${maxPairsPerListing}
    ) as pairs
    order by listing_id, other_id, score desc
  )`

const isSuggested = sql`'suggested' = any(pair.reasons)`

/** Replaces the open pairs of the listings. Decided pairs, and pairs that a visitor named, stay. */
async function storePairs(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`
    with ${found(ids)}, gone as (
      delete from duplicate_pairs as pair
      where status = 'open' and not ${isSuggested} and (listing_id = any(${ids}) or other_id = any(${ids}))
        and not exists (select from found where found.listing_id = pair.listing_id and found.other_id = pair.other_id)
    )
    insert into duplicate_pairs as pair (listing_id, other_id, score, reasons, distance)
    select listing_id, other_id, score, reasons, distance from found
    order by listing_id, other_id
    on conflict (listing_id, other_id) do update
      set score = case when ${isSuggested} then pair.score else excluded.score end,
        reasons = excluded.reasons || case when ${isSuggested} then array['suggested'] else '{}' end, distance = excluded.distance
      where pair.status = 'open'`)
}
