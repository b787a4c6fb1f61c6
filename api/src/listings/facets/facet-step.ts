import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { createIndexStep, dropIndexStep, type OnlineStep } from '../../upgrade/online-step.ts'

/** Writing a row takes about 1 ms and locks it; other writers wait for at most two seconds. */
const batchSize = 500

type Batch = { where: SQL; change: (ids: SQL) => SQL }

/** Changes a batch of locked listings and rewrites their facets, without changing `updated_at`. */
const rewriteListings = (db: Db, cursor: string | null, batch?: Batch): Promise<string | null> =>
  transaction(db, async (tx) => {
    const rows = await tx.execute<{ id: number; differs: boolean }>(sql`
      select id, ${batch?.where ?? sql`false`} as differs from listings
      where id > ${Number(cursor ?? 0)} order by id limit ${batchSize}::integer for no key update`)
    const all = rows.map(({ id }) => id)
    const ids = sql`${sql.param(rows.filter(({ differs }) => differs).map(({ id }) => id))}::integer[]`
    await tx.execute(sql`select set_config('dalil.is_ranking', 'on', true)`)
    if (batch) await tx.execute(batch.change(ids))
    await tx.execute(sql`select refresh_listing_facets(${sql.param(all)}::integer[])`)
    return all.length < batchSize ? null : `${all.at(-1)}`
  })

/** Replaces free-text amenities of an earlier release by codes, and writes the facets. */
const facetStep: OnlineStep = {
  name: 'write listing facets',
  run: (db, cursor) =>
    rewriteListings(db, cursor, {
      where: sql`amenities <> '{}' and amenities <> normalize_amenities(amenities)`,
      change: (ids) => sql`
        with changed as (
          update listings set amenities = normalize_amenities(amenities) where id = any(${ids}) returning id
        )
        select notify_listing_changes(array(select id from changed))`,
    }),
}

/** Computes the exceptional hours that the filter `open_now` reads, for listings that an earlier release stored. */
const hoursStep: OnlineStep = {
  name: 'write exceptional hours',
  run: (db, cursor) =>
    rewriteListings(db, cursor, {
      where: sql`exception_hours is distinct from exception_hours(opening_hours)
        or unknown_minutes is distinct from unknown_minutes(opening_hours)`,
      change: (ids) => sql`
        update listings
        set exception_hours = exception_hours(opening_hours), unknown_minutes = unknown_minutes(opening_hours)
        where id = any(${ids})`,
    }),
}

const scheduleStep: OnlineStep = {
  name: 'write opening schedules',
  run: (db, cursor) => rewriteListings(db, cursor),
}

const countedColumns = 'amenities, rating, is_featured, is_verified, listing_id, schedule_id'

export const facetSteps: OnlineStep[] = [
  facetStep,
  hoursStep,
  scheduleStep,
  createIndexStep(
    'listing_facets_category_schedule_idx',
    `listing_facets (country, top_category_id, category_id, city_key, ${countedColumns})`,
  ),
  createIndexStep(
    'listing_facets_city_schedule_idx',
    `listing_facets (country, city_key, top_category_id, category_id, ${countedColumns})`,
  ),
  dropIndexStep('listing_facets_city_idx'),
]
