import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import type { OnlineStep } from '../../upgrade/online-step.ts'

const batchSize = 5_000

/** Gives amenities that an earlier release stored as written their codes, and writes the facets of listings that an earlier release stored. Locks them, so that no change is lost. */
export const facetStep: OnlineStep = {
  name: 'write listing facets',
  run: (db, cursor) =>
    transaction(db, async (tx) => {
      const rows = await tx.execute<{ id: number }>(sql`
        select id from listings where id > ${Number(cursor ?? 0)} order by id limit ${batchSize} for no key update`)
      const ids = rows.map(({ id }) => id)
      await tx.execute(sql`
        update listings set amenities = normalize_amenities(amenities)
        where id = any(${sql.param(ids)}::integer[]) and amenities <> '{}' and amenities <> normalize_amenities(amenities)`)
      await tx.execute(sql`select refresh_listing_facets(${sql.param(ids)}::integer[])`)
      return ids.length < batchSize ? null : `${ids.at(-1)}`
    }),
}
