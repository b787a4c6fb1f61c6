import type { Db } from '@dalil/db/connect'
import { byOwner, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, type SQL, sql } from 'drizzle-orm'
import { jobQueue } from '../jobs/job-queue.ts'
import { toIds } from '../ownerships/open.ts'
import { isUndoPeriodOver, undoMergesInto } from './undo-merges-into.ts'

/** Keeps the redirect and, for staff, the name. */
export const expireMerges = (db: Db): Promise<void> =>
  transaction(db, async (tx) => {
    await deleteMergedRows(tx, isUndoPeriodOver)
    await jobQueue.add(tx, 'storage:delete-files')
  })

/** Undoes merges into the account's listings. Erases its listings that were merged into others, except redirects. */
export async function eraseMergedListings(tx: Db, owner: number): Promise<void> {
  const own = await tx.select({ id: listings.id }).from(listings).where(eq(listings.user_id, owner))
  // An undone merge may return a listing to the account, into which others were merged before.
  for (let ids = own.map(({ id }) => id); ids.length > 0; ) {
    const restored = await undoMergesInto(tx, ids, { context: null, deletedBy: 'member' })
    ids = restored.flatMap(({ id, user_id }) => (user_id === owner ? id : []))
  }
  const isMergedOfOwner = sql`listing_id in (select merged_listings_of(${owner}))`
  await deleteMergedRows(tx, isMergedOfOwner)
  await tx.execute(sql`
    update listings set title = '—', title_latin = null
    where id in (select merged_listings_of(${owner}))`)
}

/** Locks the listings of finished merges, then reads again which merges an undo has left. */
async function lockMergedListings(tx: Db, isFinished: SQL): Promise<number[]> {
  const isKept = sql`moved is not null and undone_at is null and ${isFinished}`
  const found = await tx.execute<{ listing_id: number }>(sql`select listing_id from merges where ${isKept}`)
  const ids = toIds([...found].map(({ listing_id }) => listing_id))
  await tx.execute(sql`select from listings where id = any(${ids}) order by id for update`)
  const rows = await tx.execute<{ listing_id: number }>(sql`
    select listing_id from merges where listing_id = any(${ids}) and ${isKept} order by id for update`)
  return [...rows].map(({ listing_id }) => listing_id)
}

/** Deletes the remaining rows of the merged listings; of decided revisions only the decision stays, for `isTrusted`. */
async function deleteMergedRows(tx: Db, isFinished: SQL): Promise<void> {
  const ids = toIds(await lockMergedListings(tx, isFinished))
  await tx.execute(sql`delete from reviews where listing_id = any(${ids})`)
  await tx.execute(sql`delete from favourites where listing_id = any(${ids})`)
  await tx.execute(sql`delete from listing_images where listing_id = any(${ids})`)
  await tx.execute(sql`delete from proposals where listing_id = any(${ids}) and status = 'withdrawn' and ${byOwner}`)
  await tx.execute(
    sql`update proposals set changes = '{}' where listing_id = any(${ids}) and changes <> '{}' and ${byOwner}`,
  )
  await tx.execute(sql`delete from listing_versions where listing_id = any(${ids})`)
  await tx.execute(sql`
    update listings set description = '', description_en = null, description_nl = null, address = '', phone = null,
      phone_e164 = null, whatsapp = null, whatsapp_e164 = null, email = null, website = null, social = '{}', keywords = '{}',
      opening_hours = null, logo_url = null, cover_image_url = null
    where id = any(${ids})`)
  await tx.execute(sql`
    update merges set moved = null, kept_pictures = '{}' where listing_id = any(${ids}) and moved is not null`)
}
