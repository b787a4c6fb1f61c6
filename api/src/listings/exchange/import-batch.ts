import type { Connection } from '@dalil/db/connect'
import { copyIntoTemporaryTable, formatCopyLine } from '@dalil/db/copy'
import type { TransactionSql } from 'postgres'
import { isDataError } from '../../jobs/skip-failing-rows.ts'
import { keepLockedFields } from '../imports/field-locks.ts'
import type { ImportExamples } from '../imports/import-examples.ts'
import { linkListings, preferIndexes } from '../imports/link-batch.ts'
import { countReturning, enqueuePairing, returnPlaces } from '../imports/prune.ts'
import { retryBlockedBatch } from '../imports/retry-blocked-batch.ts'
import { exportIdSql } from './export.ts'
import {
  columns,
  contentColumns,
  editableColumns,
  type ImportCandidate,
  type ImportedField,
  importedFields,
  replacedColumns,
  toCopyValues,
} from './import-columns.ts'
import type { LineProblem } from './line-problem.ts'
import type { SourceRow } from './source-row.ts'

export type ImportBatchCounts = {
  /** In sight, or as soon as their country is open. */
  added: number
  /** Places that are added for staff to approve, because their position is doubtful. */
  waiting: number
  /** Those of the added ones whose country is not open. */
  unseen: number
  updated: number
  unchanged: number
  /** Places that are listed already, under another source or created here. */
  linked: number
  /** Places that a pruning took out of sight, and that are in the file again. */
  returned: number
  /** Changes that are not applied, because the listing has an owner. */
  owned: number
  /** Changes that are not applied, because the listing was merged into another. */
  merged: number
  /** Places that are not added, because staff have deleted them. */
  deleted: number
  /** Values that are not applied, because somebody has set the field. */
  locked: number
}

type Options = {
  dryRun: boolean
  reject: (row: SourceRow, problem: LineProblem) => void
  import_id: number | null
  examples?: ImportExamples
}

export const zeroCounts: ImportBatchCounts = {
  added: 0,
  waiting: 0,
  unseen: 0,
  updated: 0,
  unchanged: 0,
  linked: 0,
  returned: 0,
  owned: 0,
  merged: 0,
  deleted: 0,
  locked: 0,
}

export const countNames = Object.keys(zeroCounts) as (keyof ImportBatchCounts)[]

/** After a data error, bisects the batch, so that only the invalid line is lost. */
export async function writeBatch(
  sql: Connection['sql'],
  candidates: ImportCandidate[],
  options: Options,
): Promise<ImportBatchCounts> {
  if (candidates.length === 0) return zeroCounts
  try {
    const { hasMore, ...counts } = await retryBlockedBatch(sql, (tx) =>
      writeChangesOrAdditions(tx, candidates, options),
    )
    if (!hasMore) return counts
    const { added, waiting, unseen } = await writeBatch(sql, candidates, options)
    return { ...counts, added, waiting, unseen }
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only, another] = candidates
    if (only && !another) {
      options.reject(only.row, {
        key: 'import.not_storable',
        params: { message: error.message },
        command: error.message,
      })
      return zeroCounts
    }
    const half = Math.ceil(candidates.length / 2)
    const first = await writeBatch(sql, candidates.slice(0, half), options)
    const second = await writeBatch(sql, candidates.slice(half), options)
    return Object.fromEntries(countNames.map((name) => [name, first[name] + second[name]])) as ImportBatchCounts
  }
}

type WriteResult = ImportBatchCounts & { hasMore: boolean }

/** Writes changes, or additions if there are none, because two statements could deadlock on the rows of words. */
async function writeChangesOrAdditions(
  tx: TransactionSql,
  candidates: ImportCandidate[],
  { dryRun, import_id, examples }: Options,
): Promise<WriteResult> {
  await stageCandidates(tx, candidates)
  await preferIndexes(tx, true)

  const returned = await (dryRun ? countReturning(tx) : returnPlaces(tx, import_id))
  const same = await tx`
    delete from incoming using listings
    where ${sameListing(tx)} and listings.import_digest = incoming.import_digest`
  const own = await tx`
    delete from incoming using listings
    where incoming.own_id = listings.id and listings.external_id is null and incoming.external_id = ${tx.unsafe(exportIdSql)}`
  // All writers lock rows in the order of their ids, which prevents deadlocks.
  const locked = await tx<{ id: number }[]>`
    select listings.id from listings join incoming on ${sameListing(tx)} order by listings.id for no key update of listings`
  const merged = await tx`
    delete from incoming using listings where ${sameListing(tx)} and listings.merged_into is not null`
  const owned = await tx`
    delete from incoming using listings where ${sameListing(tx)} and listings.user_id is not null`
  const deleted = await tx`
    delete from incoming using removed_places as removed
    where (removed.source, removed.external_id) = (incoming.source, incoming.external_id)
      and not exists (select from listings where ${sameListing(tx)})`
  const known = await tx`
    delete from incoming using listing_sources as linked
    where (linked.source, linked.external_id) = (incoming.source, incoming.external_id)
      and not exists (select from listings where ${sameListing(tx)})`
  const links = await linkListings(tx, { dryRun, import_id })
  const lockedFields = locked.length > 0 ? await keepLockedFields(tx, editableColumns) : 0
  const updated = locked.length - merged.count - owned.count
  const unchanged = same.count + own.count + known.count
  const { additions, changes } = await splitRemaining(tx, candidates)
  examples?.addBatch(candidates, { links, additions, changes })
  const waiting = additions.filter(({ hold }) => hold !== null).length
  if (!dryRun && updated > 0) await updateListings(tx, import_id)
  else if (!dryRun && additions.length > 0) await insertListings(tx, import_id)
  return {
    added: additions.length - waiting,
    waiting,
    unseen: additions.filter(({ hold, is_open }) => hold === null && !is_open).length,
    updated,
    unchanged,
    linked: links.length,
    returned,
    owned: owned.count,
    merged: merged.count,
    deleted: deleted.count,
    locked: lockedFields,
    hasMore: !dryRun && updated > 0 && additions.length > 0,
  }
}

async function splitRemaining(
  tx: TransactionSql,
  candidates: ImportCandidate[],
): Promise<Record<'additions' | 'changes', ImportCandidate[]>> {
  const rows = await tx<{ line: number; is_new: boolean }[]>`
    select line, not exists (select from listings where ${sameListing(tx)}) as is_new from incoming`
  const kinds = new Map(rows.map(({ line, is_new }) => [line, is_new]))
  const select = (isNew: boolean) => candidates.filter(({ line }) => kinds.get(line) === isNew)
  return { additions: select(true), changes: select(false) }
}

const sameListing = (tx: TransactionSql) =>
  tx`(listings.source, listings.external_id) = (incoming.source, incoming.external_id) and listings.external_id is not null`

async function stageCandidates(tx: TransactionSql, candidates: ImportCandidate[]): Promise<void> {
  const names = tx([...columns])
  await tx`
    create temporary table incoming on commit drop as
    select ${names}, 0 as line, null::integer as own_id from listings with no data`
  const now = new Date().toISOString()
  const lines = candidates.map((candidate) => formatCopyLine(toCopyValues(candidate, now)))
  await copyIntoTemporaryTable(tx, 'incoming', [...columns, 'line', 'own_id'], lines)
  await tx`analyze incoming`
}

async function updateListings(tx: TransactionSql, import_id: number | null): Promise<void> {
  // A doubtful position replaces none.
  await tx`
    update incoming set latitude = listings.latitude, longitude = listings.longitude from listings
    where ${sameListing(tx)} and incoming.hold_reason in ('zero_position', 'exchanged_position')`
  await recordImportedVersions(tx)
  if (import_id !== null) await recordReplacedColumns(tx, import_id)
  const assignments = tx.unsafe(contentColumns.map((name) => `${name} = incoming.${name}`).join(', '))
  const changed = await tx<{ id: number }[]>`
    update listings set ${assignments}, import_id = ${import_id}::integer, version = listings.version + 1, updated_at = now(),
      confirmed_at = coalesce(incoming.confirmed_at, listings.confirmed_at)
    from incoming where ${sameListing(tx)}
    returning listings.id`
  await enqueuePairing(tx, changed)
}

async function recordImportedVersions(tx: TransactionSql): Promise<void> {
  const value = (table: string, field: ImportedField) =>
    field === 'position'
      ? `case when ${table}.latitude is not null then jsonb_build_object('latitude', ${table}.latitude, 'longitude', ${table}.longitude) end`
      : `to_jsonb(${field === 'keywords' ? `array_to_string(${table}.keywords, ',')` : `${table}.${field}`})`
  const fields = importedFields.map((field) => `('${field}', ${value('listings', field)}, ${value('incoming', field)})`)
  await tx`
    insert into listing_versions (listing_id, version, kind, changes)
    select listings.id, listings.version + 1, 'imported', (
      select coalesce(jsonb_object_agg(field, jsonb_build_object('before', before, 'after', after)), '{}')
      from (values ${tx.unsafe(fields.join(', '))}) as fields (field, before, after)
      where before is distinct from after
    )
    from listings join incoming on ${sameListing(tx)}`
}

async function recordReplacedColumns(tx: TransactionSql, import_id: number): Promise<void> {
  const pairs = replacedColumns.map((name) => `('${name}', to_jsonb(listings.${name}))`)
  await tx`
    insert into import_changes (import_id, listing_id, version, before)
    select ${import_id}::integer, listings.id, listings.version + 1, (
      select jsonb_object_agg(name, value) from (values ${tx.unsafe(pairs.join(', '))}) as columns (name, value)
    )
    from listings join incoming on ${sameListing(tx)}
    on conflict (import_id, listing_id) do update
      set version = excluded.version, before = import_changes.before || excluded.before`
}

async function insertListings(tx: TransactionSql, import_id: number | null): Promise<void> {
  const names = tx.unsafe(columns.join(', '))
  const added = await tx<{ id: number }[]>`
    with added as (
      insert into listings (${names}, import_id)
      select ${names}, ${import_id}::integer from incoming order by line
      returning id, version
    ),
    recorded as (
      insert into import_changes (import_id, listing_id, version)
      select ${import_id}::integer, id, version from added where ${import_id}::integer is not null
    )
    select id from added`
  await enqueuePairing(tx, added)
}
