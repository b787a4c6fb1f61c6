import { initialSiteSettings } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import type { CountryCode } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { jobQueue } from '../../jobs/job-queue.ts'
import { readSiteState } from '../../site-settings/queries.ts'
import { bindIds, createIdRanges } from '../../verify/compare-rows.ts'

const rangeSize = 2_000
const pauseShare = 0.5

export async function readOpenCountries(db: Db): Promise<CountryCode[]> {
  const { countries } = await readSiteState(db, initialSiteSettings)
  return countries.map(({ code }) => code)
}

/** Publishes what imports have kept out of sight until its country is opened. Doubtful places still wait for staff. */
export async function showPlacesOfCountries(db: Db, open: CountryCode[]): Promise<void> {
  for await (const { first, last } of createIdRanges(db, sql`listings`, rangeSize, pauseShare))
    await transaction(db, async (tx) => {
      const shown = await tx.execute<{ id: number }>(sql`
        with held as (
          select id from listings
          where id between ${first} and ${last} and hold_reason is not null and hold_reason <> 'not_in_source'
            and not is_published and merged_into is null
            and country in (select jsonb_array_elements_text(${JSON.stringify(open)}::jsonb))
          order by id for no key update
        )
        update listings set is_published = true, hold_reason = nullif(hold_reason, 'closed_country')
        where id in (select id from held) returning id`)
      const ids = [...shown].map(({ id }) => id)
      if (ids.length > 0) await jobQueue.add(tx, 'duplicates:find', { ids })
    })
}

/** A place that staff approve is no longer the import's: its undo leaves it. */
export const keepFromUndo = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    update import_changes set version = 0 from listings
    where listings.id = listing_id and listing_id = any(${bindIds(ids.map(String))}) and status = 'pending' and hold_reason is not null`)
