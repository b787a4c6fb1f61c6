import type { Connection } from '@dalil/db/connect'

const listingsPerCompaction = 10_000

/** Pages sum the rows of totals, of which a written listing adds up to twelve. */
export function createTotalsCompaction(sql: Connection['sql']): (written: number) => Promise<void> {
  let uncompacted = 0
  return async (written) => {
    uncompacted += written
    if (uncompacted < listingsPerCompaction) return
    uncompacted = 0
    await sql`select compact_listing_totals()`
  }
}
