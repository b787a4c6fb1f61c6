import type { DataSource } from '@dalil/api/contract'
import { toAttribution, toLicenceUrl } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

const maxSources = 500

/** Of the public imported listings of a country, the source with most of them first. */
export async function readDataSources(db: Db, country: CountryCode): Promise<DataSource[]> {
  const { source, licence, attribution } = listings
  const count = sql<number>`count(*)::integer`
  const rows = await db
    .select({ source, licence, attribution, count })
    .from(listings)
    .where(sql`${listings.country} = ${country} and is_public and external_id is not null`)
    .groupBy(source, licence, attribution)
    .orderBy(sql`count(*) desc`, source, licence, attribution)
    .limit(maxSources)
  return rows.map((row) => ({
    ...row,
    licence_url: row.licence && toLicenceUrl(row.licence),
    attribution: toAttribution(row) ?? undefined,
  }))
}
