import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { categories, categoryMoves, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { jobQueue } from '../jobs/job-queue.ts'
import { skipFailingRows } from '../jobs/skip-failing-rows.ts'
import { lockSynonyms } from './lock-synonyms.ts'

/** If more listings have to be moved, a job moves them after the response. */
export const maxListingsMovedAtOnce = 200

const batchSize = 80
const idsPerRead = 50 * batchSize
const pauseForLocksMs = 500

type Move = { category_id: number; move_to: number | null }

export async function enqueueCategoryMove(tx: Db, { category_id, move_to }: Move, total: number): Promise<void> {
  await tx
    .insert(categoryMoves)
    .values({ category_id, move_to, total })
    // A job may already be moving listings out of the category.
    .onConflictDoUpdate({
      target: categoryMoves.category_id,
      set: { total, moved: 0 },
      setWhere: isNull(categoryMoves.move_to),
    })
  await jobQueue.addWith(tx, { key: `category:${category_id}` }, 'categories:move-listings', { category_id })
}

/** If some listings cannot be written, it throws after it has moved the others. */
export async function moveListings(db: Db, category_id: number): Promise<void> {
  const failed = new Map<number, Error>()
  for (let isFinished = false; !isFinished; ) {
    const [move] = await db
      .select({ category_id: categoryMoves.category_id, move_to: categoryMoves.move_to })
      .from(categoryMoves)
      .where(eq(categoryMoves.category_id, category_id))
    if (!move) return
    const ids = await findIds(db, move, [...failed.keys()])
    const moved = await moveInBatches(db, move, ids, failed)
    if (ids.length === 0 && failed.size > 0)
      throw new Error(
        `Listings cannot be moved: ${[...failed].map(([id, { message }]) => `${id} (${message})`).join()}`,
      )
    isFinished = ids.length === 0 && (await finishMove(db, move))
    if (ids.length > 0 && moved === 0) await sleep(pauseForLocksMs)
  }
}

export const selectCategoryIds = (db: Db, id: number) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parent_id, id)))

const isUnmoved = (db: Db, { category_id, move_to }: Move): SQL =>
  move_to === null
    ? sql`${listings.category_id} = ${category_id} and ${listings.top_category_id} is distinct from (
        select coalesce(parent_id, id) from categories where id = ${category_id})`
    : inArray(listings.category_id, selectCategoryIds(db, category_id))

async function findIds(db: Db, move: Move, except: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isUnmoved(db, move), notInArray(listings.id, except)))
    .orderBy(listings.id)
    .limit(idsPerRead)
  return rows.map(({ id }) => id)
}

async function moveInBatches(db: Db, move: Move, ids: number[], failed: Map<number, Error>): Promise<number> {
  let movedCount = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    await skipFailingRows(ids.slice(start, start + batchSize), {
      write: async (some) => {
        movedCount += await transaction(db, (tx) => moveBatch(tx, move, some))
      },
      onSkip: (id, error) => failed.set(id, error),
    })
  }
  return movedCount
}

/** Without a target, the update only makes a trigger recompute the top category. */
async function moveBatch(tx: Db, { category_id, move_to }: Move, ids: number[]): Promise<number> {
  const moved = await tx.execute(sql`
    with free as (
      select id from listings
      where id = any(${`{${ids.join()}}`}::integer[]) and ${isUnmoved(tx, { category_id, move_to })}
      order by id for no key update skip locked
    )
    update listings set category_id = coalesce(${move_to}::integer, category_id)
    from free where listings.id = free.id
    returning listings.id`)
  await tx
    .update(categoryMoves)
    .set({ moved: sql`${categoryMoves.moved} + ${moved.length}` })
    .where(eq(categoryMoves.category_id, category_id))
  return moved.length
}

function finishMove(db: Db, move: Move): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockSynonyms(tx)
    const { category_id, move_to } = move
    await lockCategories(tx, category_id)
    if ((await tx.$count(listings, isUnmoved(tx, move))) > 0) return false
    await tx.delete(categoryMoves).where(eq(categoryMoves.category_id, category_id))
    if (move_to !== null) await tx.delete(categories).where(eq(categories.id, category_id))
    return true
  })
}

export async function lockCategories(tx: Db, id: number): Promise<void> {
  await selectCategoryIds(tx, id).orderBy(categories.id).for('update')
}
