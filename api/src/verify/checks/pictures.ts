import { pictures } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, inArray, sql } from 'drizzle-orm'
import { isUnusedPicture } from '../../storage/inventory.ts'
import { compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

/** Finds pictures that no row references a day after their upload. */
export const pictureCheck: DerivedDataCheck = {
  name: 'pictures',
  triggers: [
    'listings_delete_pictures',
    'listing_images_delete_pictures',
    'proposal_pictures_delete_pictures',
    'review_photos_delete_pictures',
    'merges_delete_pictures',
    'site_pages_delete_pictures',
  ],
  compare: compareInOneQuery(sql`select ${selectDifferingRows(isUnusedPicture)} from pictures`),
  repair: ({ db }, keys) => db.delete(pictures).where(and(inArray(pictures.id, keys.map(Number)), isUnusedPicture)),
}

/** Finds referenced uploads that have no row in `pictures`; the sweep would remove their files. */
export const pictureReferenceCheck: DerivedDataCheck = {
  name: 'picture_references',
  triggers: [],
  compare: compareInOneQuery(sql`
    with referred as (
      select cover_image_url as url from listings where cover_image_url like '/media/%'
      union select logo_url from listings where logo_url like '/media/%'
      union select image_url from listing_images where image_url like '/media/%'
      union select image_url from proposal_pictures where image_url like '/media/%'
      union select image_url from review_photos where image_url like '/media/%'
    )
    select ${selectDifferingRows(sql`not exists (select from pictures where pictures.url = referred.url)`, sql`url`)}
    from referred`),
  repair: ({ db }, keys) => removeReferences(db, keys),
}

/** The listings then show a generated cover or no picture. */
export async function removeReferences(
  db: Parameters<DerivedDataCheck['repair']>[0]['db'],
  urls: string[],
): Promise<void> {
  const list = sql`${sql.param(urls)}::text[]`
  await transaction(db, async (tx) => {
    await tx.execute(sql`
      select from listings where cover_image_url = any(${list}) or logo_url = any(${list}) order by id for no key update`)
    await tx.execute(sql`
      select from reviews where id in (select review_id from review_photos where image_url = any(${list}))
      order by id for no key update`)
    await tx.execute(sql`update listings set cover_image_url = null where cover_image_url = any(${list})`)
    await tx.execute(sql`update listings set logo_url = null where logo_url = any(${list})`)
    await tx.execute(sql`delete from listing_images where image_url = any(${list})`)
    await tx.execute(sql`delete from proposal_pictures where image_url = any(${list})`)
    await tx.execute(sql`delete from review_photos where image_url = any(${list})`)
  })
}
