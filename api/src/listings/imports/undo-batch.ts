import type { TransactionSql } from 'postgres'
import { replacedColumns } from '../exchange/import-columns.ts'
import { enqueuePairing } from './prune.ts'

type Batch = { ids: number[]; last: number }
export type UndoBatch = { import_id: number; after: number; size: number }
type Kind = 'added' | 'replaced' | 'hidden'
const kindSql = `case when before is null then 'added' when before ? 'import_digest' then 'replaced' else 'hidden' end`

/** The listings of the next batch that nobody has changed since the import, locked. */
async function lockUntouched(tx: TransactionSql, { import_id, after, size }: UndoBatch, kind: Kind): Promise<Batch> {
  const rows = await tx<{ listing_id: number }[]>`
    select listing_id from import_changes
    where import_id = ${import_id} and listing_id > ${after} and ${tx.unsafe(kindSql)} = ${kind}
    order by listing_id limit ${size}`
  const ids = rows.map(({ listing_id }) => listing_id)
  await tx`select id from listings where id = any(${ids}) order by id for update`
  const untouched = await tx<{ id: number }[]>`
    select listings.id from import_changes join listings on listings.id = listing_id
    where import_changes.import_id = ${import_id} and listing_id = any(${ids})
      and listings.version = import_changes.version and user_id is null and merged_into is null
      and not exists (select from merges where into_id = listings.id and undone_at is null)
      and (${kind !== 'added'} or (status = 'approved' and is_published or status in ('approved', 'pending') and hold_reason is not null)
        and not is_verified and not is_featured
        and logo_url is null and cover_image_url is null and ${hasNothingElse(tx)})`
  return { ids: untouched.map(({ id }) => id), last: ids.at(-1) ?? 0 }
}

const hasNothingElse = (tx: TransactionSql) =>
  tx.unsafe(
    ['reviews', 'claims', 'proposals', 'reports', 'listing_images']
      .map((table) => `not exists (select from ${table} where ${table}.listing_id = listings.id)`)
      .join(' and '),
  )

/** Returns the last listing of the batch; 0 after the end. */
export async function removeAdditions(tx: TransactionSql, batch: UndoBatch): Promise<number> {
  const { import_id } = batch
  const { ids, last } = await lockUntouched(tx, batch, 'added')
  await tx`delete from listings where id = any(${ids})`
  await addToCount(tx, import_id, 'removed', ids.length)
  return last
}

export async function restoreReplaced(tx: TransactionSql, batch: UndoBatch): Promise<number> {
  const { import_id } = batch
  const { ids, last } = await lockUntouched(tx, batch, 'replaced')
  if (ids.length > 0) {
    await recordRevertedVersions(tx, import_id, ids)
    await tx`
      update listings set ${tx.unsafe([...replacedColumns, ...hiddenColumns].map(restoreColumn).join(', '))},
        version = listings.version + 1, updated_at = now()
      from import_changes cross join lateral jsonb_populate_record(null::listings, before) as former
      where import_changes.import_id = ${import_id} and listing_id = listings.id and listings.id = any(${ids})`
    // What an earlier import wrote is untouched again: the versions of this import and of its undo cancel each other.
    await tx`
      update import_changes as earlier set version = earlier.version + 2
      from import_changes as undone
      where undone.import_id = ${import_id} and undone.listing_id = any(${ids})
        and earlier.listing_id = undone.listing_id and earlier.import_id < undone.import_id`
    await tx`delete from import_changes where import_id = ${import_id} and listing_id = any(${ids})`
    await enqueuePairing(
      tx,
      ids.map((id) => ({ id })),
    )
  }
  await addToCount(tx, import_id, 'restored', ids.length)
  return last
}

/** Puts back what pruning hid or what came back since. */
export async function restoreVisibility(tx: TransactionSql, batch: UndoBatch): Promise<number> {
  const { import_id } = batch
  const { ids, last } = await lockUntouched(tx, batch, 'hidden')
  const restored = await tx<{ id: number }[]>`
    update listings set is_published = (before ->> 'is_published')::boolean, hold_reason = before ->> 'hold_reason'
    from import_changes
    where import_changes.import_id = ${import_id} and listing_id = listings.id and listings.id = any(${ids})
      and (listings.hold_reason is not distinct from 'not_in_source') = (before ->> 'hold_reason' is distinct from 'not_in_source')
    returning listings.id`
  await tx`
    delete from import_changes
    where import_id = ${import_id} and listing_id = any(${restored.map(({ id }) => id)})`
  await enqueuePairing(tx, restored)
  await addToCount(tx, import_id, 'restored', restored.length)
  return last
}

/** Deletes all at once, because a link is one row that nobody else writes. */
export async function removeLinks(tx: TransactionSql, { import_id }: UndoBatch): Promise<number> {
  const { count } = await tx`delete from listing_sources where import_id = ${import_id}`
  await addToCount(tx, import_id, 'unlinked', count)
  return 0
}

/** A category or a place that is deleted cannot come back. */
const hiddenColumns = ['is_published', 'hold_reason'] as const

function restoreColumn(name: (typeof replacedColumns)[number] | (typeof hiddenColumns)[number]): string {
  if (name === 'category_id')
    return 'category_id = coalesce((select id from categories where id = former.category_id), listings.category_id)'
  if (name === 'moved_to') return 'moved_to = (select id from listings as target where target.id = former.moved_to)'
  // Only of a place that the import showed again.
  if (name === 'is_published' || name === 'hold_reason')
    return `${name} = case when before ? '${name}' then former.${name} else listings.${name} end`
  return `${name} = former.${name}`
}

const recordRevertedVersions = (tx: TransactionSql, import_id: number, ids: number[]) => tx`
  insert into listing_versions (listing_id, version, kind, changes)
  select written.listing_id, written.version + 1, 'reverted', (
    select coalesce(jsonb_object_agg(key, jsonb_build_object('before', value -> 'after', 'after', value -> 'before')), '{}')
    from jsonb_each(written.changes)
  )
  from import_changes join listing_versions as written using (listing_id, version)
  where import_id = ${import_id} and listing_id = any(${ids}) and kind = 'imported'`

const addToCount = (tx: TransactionSql, id: number, name: 'removed' | 'restored' | 'unlinked', added: number) => tx`
  update imports set counts = counts || jsonb_build_object(
    ${name}::text, coalesce((counts ->> ${name}::text)::integer, 0) + ${added}::integer)
  where id = ${id}`
