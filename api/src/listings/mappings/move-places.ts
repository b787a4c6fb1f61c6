import type { Db } from '@dalil/db/connect'
import { categoryMappings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { jobQueue } from '../../jobs/job-queue.ts'
import { logSkippedRow, skipFailingRows } from '../../jobs/skip-failing-rows.ts'

const batchSize = 80
const idsPerRead = 50 * batchSize

type Move = { mapping_id: number; category_id: number }

/** No mapping decides for an owner, nor where somebody has set the category. */
export const isDecidedByPeople = sql`(user_id is not null or field_sources ? 'category_id')`
const isMovable = ({ mapping_id, category_id }: Move) =>
  sql`category_mapping_id = ${mapping_id} and category_id <> ${category_id} and not ${isDecidedByPeople}`

export async function movePlaces(tx: Db, move: Move, ids?: number[]): Promise<void> {
  const only = ids ? sql`and id = any(${`{${ids.join()}}`}::integer[])` : sql``
  await tx.execute(sql`
    with movable as (select id from listings where ${isMovable(move)} ${only} order by id for no key update)
    update listings set category_id = ${move.category_id} from movable where listings.id = movable.id`)
}

export async function moveMappedPlaces(db: Db, mapping_id: number, log?: Logger): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await findMovable(db, mapping_id, after)
    for (let start = 0; start < ids.length; start += batchSize)
      await skipFailingRows(ids.slice(start, start + batchSize), {
        write: (some) => transaction(db, (tx) => moveBatch(tx, mapping_id, some)),
        onSkip: logSkippedRow(log, 'mappings:move-listings'),
      })
    after = ids.at(-1)
  }
  await db.update(categoryMappings).set({ is_moving: false }).where(eq(categoryMappings.id, mapping_id))
}

async function findMovable(db: Db, mapping_id: number, after: number): Promise<number[]> {
  const [mapping] = await selectCategory(db, mapping_id)
  const category_id = mapping?.category_id ?? null
  if (category_id === null) return []
  const rows = await db.execute<{ id: number }>(sql`
    select id from listings where ${isMovable({ mapping_id, category_id })} and id > ${after} order by id limit ${idsPerRead}`)
  return rows.map(({ id }) => id)
}

const selectCategory = (db: Db, mapping_id: number) =>
  db
    .select({ category_id: categoryMappings.category_id })
    .from(categoryMappings)
    .where(eq(categoryMappings.id, mapping_id))

async function moveBatch(tx: Db, mapping_id: number, ids: number[]): Promise<void> {
  const [mapping] = await selectCategory(tx, mapping_id).for('share')
  const category_id = mapping?.category_id ?? null
  if (category_id !== null) await movePlaces(tx, { mapping_id, category_id }, ids)
}

export async function enqueueMove(db: Db, mapping_id: number): Promise<void> {
  await jobQueue.addWith(db, { key: `mapping:${mapping_id}` }, 'mappings:move-listings', { mapping_id })
}

/** An update of the program may have improved mappings while no worker ran. */
export async function enqueuePendingMoves(db: Db): Promise<void> {
  const pending = await db
    .select({ mapping_id: categoryMappings.id })
    .from(categoryMappings)
    .where(eq(categoryMappings.is_moving, true))
  if (pending.length > 0) await jobQueue.addEach(db, 'mappings:move-listings', pending)
}
