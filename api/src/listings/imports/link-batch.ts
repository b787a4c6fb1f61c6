import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { TransactionSql } from 'postgres'
import { minLinkScore } from '../../duplicates/limits.ts'
import { scorePairs, soundsOfNames } from '../../duplicates/score-pairs.ts'

export type Link = { line: number; listing_id: number }

/** Lines that share a number, a website or a cell of the map with a listing; `names` are theirs. */
const reachable = sql`
  reachable as materialized (
    select * from (
      select line, external_id, source, country, title, title_latin, latitude, longitude, phone_e164 collate "C" as phone,
        site_key(website) collate "C" as site, near_cells(latitude, longitude) as cells
      from incoming
    ) as places
    where not exists (
        select from listings where (listings.source, listings.external_id) = (places.source, places.external_id) and listings.external_id is not null
      )
      and (
        exists (select from blocking_keys as other where other.phone = places.phone)
        or exists (select from blocking_keys as other where other.site = places.site)
        or exists (select from blocking_keys as other where other.cell = any(places.cells))
      )
  ),
  names as materialized (
    select -line as listing_id, form, name, phone, site, latitude, longitude
    from reachable
    cross join lateral (
      select 0 as form, fold(title) as name union all select 1, fold(title_latin) where fold(title_latin) <> fold(title)
    ) as names
    where name <> ''
  )`

/** The best listing of each line, and the best line of each listing. A source has no two places for one listing. */
const likely = sql`
  likely as (
    select line, other_id as listing_id,
      row_number() over (partition by line order by score desc, other_id) as place,
      row_number() over (partition by other_id order by score desc, line) as claim
    from scored
    join reachable on line = -own_id
    join listings on listings.id = other_id
    where score >= ${minLinkScore} and listings.is_public and listings.country = reachable.country
      and (listings.external_id is null or listings.source is distinct from reachable.source)
      and not exists (
        select from listing_sources as linked where linked.listing_id = other_id and linked.source = reachable.source
      )
  )`

const { sql: text, params } = new PgDialect().sqlToQuery(sql`
  with ${reachable}, ${soundsOfNames},
  ${scorePairs(sql`select names.*, sound from names join sounds using (listing_id, form)`)},
  ${likely}
  select line, listing_id from likely where place = 1 and claim = 1 order by listing_id`)

const findLinks = (tx: TransactionSql) => tx.unsafe<Link[]>(text, params as number[])

/** Keeps the links, and takes their lines out of the batch. Returns those that no other batch has taken. */
async function storeLinks(tx: TransactionSql, links: Link[], import_id: number | null): Promise<Link[]> {
  const lines = links.map(({ line }) => line)
  const ids = links.map(({ listing_id }) => listing_id)
  return tx<Link[]>`
    with targets as materialized (
      select id, line from unnest(${lines}::integer[], ${ids}::integer[]) as link (line, listing_id)
      join (select id from listings where id = any(${ids}) order by id for key share) as listings on id = listing_id
    ),
    stored as (
      insert into listing_sources (source, external_id, listing_id, import_id)
      select source, external_id, targets.id, ${import_id}::integer from incoming join targets using (line) order by targets.id
      on conflict do nothing
      returning source, external_id, listing_id
    )
    delete from incoming using stored
    where (incoming.source, incoming.external_id) = (stored.source, stored.external_id)
    returning line, listing_id`
}

/** Batches are small, so index lookups are faster than the hash join that the planner may choose without statistics. */
export async function preferIndexes(tx: TransactionSql, isPreferred: boolean): Promise<void> {
  await tx.unsafe(`set local enable_hashjoin = ${isPreferred ? 'off' : 'on'}`)
  await tx.unsafe(`set local enable_mergejoin = ${isPreferred ? 'off' : 'on'}`)
}

/** Takes the lines of the links out of the batch, and keeps the links unless it is a dry run. */
export async function linkListings(
  tx: TransactionSql,
  { dryRun, import_id }: { dryRun: boolean; import_id: number | null },
): Promise<Link[]> {
  // Each word of the batch is compared with all of them otherwise.
  await preferIndexes(tx, false)
  const links = await findLinks(tx)
  await preferIndexes(tx, true)
  if (dryRun) await tx`delete from incoming where line = any(${links.map(({ line }) => line)}::integer[])`
  if (dryRun || links.length === 0) return links
  return storeLinks(tx, links, import_id)
}
