import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../src/connect.ts'
import { readTable } from '../../src/read-data.ts'
import { repositoryRoot } from '../../src/root.ts'
import { pictures, reviewPhotos } from '../../src/schema/index.ts'
import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import { person } from '../people.ts'
import { findDemoListing } from './activity-rows.ts'
import { toDigest } from './add-claims.ts'
import type { StoreFile } from './write-activity.ts'

/** `photo` is a file of `db/seed/data/photos`, which `scripts/demo-photos` draws. */
export const demoPhotos = readTable(
  'db/seed/data/activity/review-photos.tsv',
  z.strictObject({ place: z.string(), by: person, photo: z.string() }),
)
const picture = { role: 'picture' as const, width: 800, height: 600, color: '#8a6a4a', webp: [800] }

export const readPhotoFile = (name: string) => readFileSync(join(repositoryRoot, 'db/seed/data/photos', `${name}.webp`))

export async function writeReviewPhotos(tx: Db, rows: DemoRows, storePhoto: StoreFile) {
  const photos = demoPhotos.map(({ place, by, photo }) => {
    const listing = findDemoListing(rows, place)
    const review = rows.reviews.find((each) => each.listing_id === listing.id && each.user_id === findUserId(by))
    if (!review) throw new Error(`${by} has not reviewed ${place}, and cannot show ${photo}`)
    const name = toDigest(photo)
    const base = `${name.slice(0, 2)}/${name}`
    const { id: review_id, created_at } = review
    return { photo, review_id, created_at, path: `/media/${base}`, key: `${base}-${picture.width}.webp` }
  })
  const stored = photos.map(({ path, key, created_at }) => ({ ...picture, path, url: `/media/${key}`, created_at }))
  await tx.insert(pictures).values(stored)
  const { width, height } = picture
  await tx.insert(reviewPhotos).values(
    photos.map(({ review_id, key, created_at }) => ({
      review_id,
      image_url: `/media/${key}`,
      width,
      height,
      created_at,
    })),
  )
  await Promise.all(photos.map(({ key, photo }) => storePhoto(key, readPhotoFile(photo), 'image/webp')))
}
