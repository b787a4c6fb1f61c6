import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { logSkippedRow, skipFailingRows } from '../jobs/skip-failing-rows.ts'
import { bindIds, createIdRanges } from '../verify/compare-rows.ts'
import { maxPairDistance, maxPairsPerListing, minPairScore } from './limits.ts'
import { scorePairs, soundsOfNames } from './score-pairs.ts'

const batchSize = 2_000
const catchUpSize = 500
/** On two cores, concurrent reads keep 80 % of their throughput. */
const pauseShare = 0.5
const isEligible = sql`listings.is_published and listings.status in ('approved', 'pending') and listings.merged_into is null`

export const refreshDuplicatePairs = (db: Db, ids: number[], log?: Logger): Promise<void> =>
  skipFailingRows(ids, {
    write: (some) => findPairs(db, sql`listings.id = any(${bindIds(some.map(String))})`),
    onSkip: logSkippedRow(log, 'duplicates:find'),
  })

/** An import compares its places with listings that the job has not read yet. Their keys are out of date, so that the job pairs them. */
export async function refreshMissingKeys(db: Db, log?: Logger): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db.execute<{ id: number }>(sql`
      select id from ${listings}
      where id > ${after} and ${isEligible} and title_folded <> ''
        and not exists (select from blocking_keys where listing_id = id)
      order by id limit ${catchUpSize}`)
    const ids = [...rows].map(({ id }) => id)
    await skipFailingRows(ids, {
      write: (some) =>
        transaction(db, (tx) =>
          refreshKeys(tx, sql`listings.id = any(${bindIds(some.map(String))})`, sql`to_timestamp(0)`),
        ),
      onSkip: logSkippedRow(log, 'duplicates:find'),
    })
    if (ids.length < catchUpSize) return
    after = ids.at(-1) ?? 0
  }
}

export async function refreshAllDuplicatePairs(db: Db, log?: Logger): Promise<void> {
  for await (const { first, last } of createIdRanges(db, sql`listings`, batchSize, pauseShare)) {
    const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    await refreshDuplicatePairs(db, ids, log)
  }
}

async function findPairs(db: Db, isSelected: SQL): Promise<void> {
  await transaction(db, async (tx) => {
    // Concurrent runs would not see each other's keys, and would miss a pair until one of its listings changes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.pairs'))`)
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    const refreshed = await refreshKeys(tx, isSelected)
    if (refreshed.length > 0) await storePairs(tx, bindIds(refreshed.map(String)))
  })
}

async function refreshKeys(tx: Db, isSelected: SQL, time = sql`updated_at`): Promise<number[]> {
  const removed = await tx.execute<{ listing_id: number }>(sql`
    delete from blocking_keys using listings
    where listings.id = blocking_keys.listing_id and ${isSelected}
      and (not (${isEligible}) or listings.updated_at <> blocking_keys.listing_updated_at)
    returning blocking_keys.listing_id`)
  const added = await tx.execute<{ listing_id: number }>(sql`
    with names as materialized (
      select listings.id as listing_id, form, name, phone_e164, website, latitude, longitude, updated_at
      from listings
      cross join lateral (
        select 0 as form, title_folded as name
        union all select 1, latin_folded where latin_folded <> title_folded
      ) as names
      where ${isSelected} and ${isEligible} and name <> ''
        and not exists (select from blocking_keys as stored where stored.listing_id = listings.id)
    ),
    ${soundsOfNames}
    insert into blocking_keys
      (listing_id, form, name, sound, phone, site, cell, latitude, longitude, listing_updated_at)
    select listing_id, form, name, sound, phone_e164, site_key(website),
      case when latitude is not null then map_cell(latitude, longitude) end, latitude, longitude, ${time}
    from names
    join sounds using (listing_id, form)
    on conflict do nothing
    returning listing_id`)
  return [...new Set([...removed, ...added].map(({ listing_id }) => listing_id))]
}

const foundCte = (ids: SQL) => sql`
  ${scorePairs(sql`select * from blocking_keys where listing_id = any(${ids})`)},
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

async function storePairs(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`
    with ${foundCte(ids)}, deleted as (
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
