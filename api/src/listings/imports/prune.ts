import type { Connection } from '@dalil/db/connect'
import type { TransactionSql } from 'postgres'
import type { JobName, JobPayloads } from '../../jobs/payloads.ts'
import { CompactKeySet } from '../exchange/compact-key-set.ts'
import { type ImportLine, importIdentity, unnamedSource } from '../exchange/import-line.ts'
import type { SourceRow } from '../exchange/source-row.ts'
import { BatchPace } from './batch-pace.ts'
import { retryBlockedBatch } from './retry-blocked-batch.ts'

export type PruneRefusal = 'wrong_lines' | 'cut' | 'most'

const pageSize = 5_000
const batchSize = 500
const maxWrongShare = 0.1
const maxPrunedShare = 0.5

export const toPlaceKey = (source: string, external_id: string) => JSON.stringify([source, external_id])

type Options = { dryRun: boolean; import_id: number | null; lines: number; wrong: number; mayTakeMost: boolean }
type Result = { pruned: number; prune_refused: PruneRefusal | null }

/** Takes places out of sight that are no longer in a file of their source and country. Refused lines count as seen. */
export class Pruning {
  private readonly seen = new CompactKeySet()
  private readonly scope = new Map<string, { source: string; country: string }>()
  private isCut = false
  private readonly leftOut: CompactKeySet | undefined

  constructor(leftOut: CompactKeySet | undefined) {
    this.leftOut = leftOut
  }

  async *watch(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
    for await (const row of rows) {
      this.isCut = 'problems' in row
      const { data } = importIdentity.safeParse('value' in row ? row.value : null)
      if (data) this.seen.add(toPlaceKey(data.source, data.external_id))
      yield row
    }
  }

  /** Files that name no source may have nothing to do with each other. */
  add(lines: { place: ImportLine }[]): void {
    for (const { source, country } of lines.map(({ place }) => place))
      if (source !== unnamedSource) this.scope.set(toPlaceKey(source, country), { source, country })
  }

  async run(sql: Connection['sql'], { dryRun, import_id, lines, wrong, mayTakeMost }: Options): Promise<Result> {
    if (this.isCut) return { pruned: 0, prune_refused: 'cut' }
    if (wrong > lines * maxWrongShare) return { pruned: 0, prune_refused: 'wrong_lines' }
    const { ids, total } = await this.findUnseen(sql)
    if (!mayTakeMost && ids.length > total * maxPrunedShare) return { pruned: 0, prune_refused: 'most' }
    if (dryRun) return { pruned: ids.length, prune_refused: null }
    let pruned = 0
    const pace = new BatchPace(sql, batchSize)
    for (const batch of pace.split(ids))
      pruned += await pace.write(() => retryBlockedBatch(sql, (tx) => hide(tx, batch, import_id)))
    return { pruned, prune_refused: null }
  }

  private async findUnseen(sql: Connection['sql']): Promise<{ ids: number[]; total: number }> {
    const scope = JSON.stringify([...this.scope.values()])
    const ids: number[] = []
    let total = 0
    for (let [source, external_id, more] = ['', '', true]; more; ) {
      const page = await sql<{ id: number; source: string; external_id: string; mayHide: boolean }[]>`
        select id, source, external_id, user_id is null and field_sources = '{}'
          and not exists (select from listing_sources as linked where linked.listing_id = listings.id) as "mayHide"
        from listings
        where (source, external_id) > (${source}, ${external_id}) and external_id is not null and ${isShown(sql)}
          and (source, country) in (select * from jsonb_to_recordset(${scope}::text::jsonb) as scope (source text, country text))
        order by source, external_id limit ${pageSize}`
      total += page.length
      ids.push(...page.filter((row) => row.mayHide && !this.isInFile(row)).map(({ id }) => id))
      more = page.length === pageSize
      ;({ source, external_id } = page.at(-1) ?? { source, external_id })
    }
    return { ids: ids.toSorted((one, other) => one - other), total }
  }

  private isInFile({ source, external_id }: { source: string; external_id: string }): boolean {
    const key = toPlaceKey(source, external_id)
    return this.seen.has(key) || this.leftOut?.has(key) === true
  }
}

const isShown = (sql: Connection['sql'] | TransactionSql) =>
  sql`merged_into is null and (is_public or hold_reason = 'closed_country')`

async function hide(tx: TransactionSql, ids: number[], import_id: number | null): Promise<number> {
  const hidden = await tx<{ id: number }[]>`
    with shown as materialized (
      select id, version, is_published, hold_reason from listings
      where id = any(${ids}) and user_id is null and field_sources = '{}' and ${isShown(tx)}
      order by id for no key update
    ),
    recorded as (
      insert into import_changes (import_id, listing_id, version, before)
      select ${import_id}::integer, id, version, jsonb_build_object('is_published', is_published, 'hold_reason', hold_reason)
      from shown where ${import_id}::integer is not null
    )
    update listings set is_published = false, hold_reason = 'not_in_source' from shown where listings.id = shown.id
    returning listings.id`
  await enqueuePairing(tx, hidden)
  return hidden.length
}

const isBack = (tx: TransactionSql) => tx`
  (listings.source, listings.external_id) = (incoming.source, incoming.external_id) and listings.external_id is not null
  and listings.hold_reason = 'not_in_source' and user_id is null and merged_into is null`

/** The number of places that `returnPlaces` would show. */
export async function countReturning(tx: TransactionSql): Promise<number> {
  return (await tx`select from listings join incoming on ${isBack(tx)}`).count
}

/** Shows again what is in its source again, and returns the number. `incoming` has the batch. */
export async function returnPlaces(tx: TransactionSql, import_id: number | null): Promise<number> {
  const returned = await tx<{ id: number }[]>`
    with hidden as materialized (
      select listings.id, version, incoming.is_published
      from listings join incoming on ${isBack(tx)}
      order by listings.id for no key update of listings
    ),
    recorded as (
      insert into import_changes (import_id, listing_id, version, before)
      select ${import_id}::integer, id, version, '{"is_published": false, "hold_reason": "not_in_source"}'
      from hidden where ${import_id}::integer is not null
      on conflict do nothing
    )
    update listings set is_published = hidden.is_published, hold_reason = case when not hidden.is_published then 'closed_country' end
    from hidden where listings.id = hidden.id
    returning listings.id`
  await enqueuePairing(tx, returned)
  return returned.length
}

/** The keys of listings that appear or disappear are computed again. */
export async function enqueuePairing(tx: TransactionSql, rows: { id: number }[]): Promise<void> {
  if (rows.length === 0) return
  const payload: JobPayloads['duplicates:find'] = { ids: rows.map(({ id }) => id) }
  const name: JobName = 'duplicates:find'
  await tx`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::text::json, priority => 10)`
}
