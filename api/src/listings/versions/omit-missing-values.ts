import type { Db } from '@dalil/db/connect'
import { type GalleryImage, pictures } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { inArray } from 'drizzle-orm'
import { isPossibleMoveTarget } from '../business-status/plan-business-status.ts'
import { isActiveCategory, type LockedListing } from '../queries.ts'

type Values = Record<string, unknown>

export async function omitMissingValues(tx: Db, listing: LockedListing, values: Values): Promise<Values> {
  const { category_id, logo_url, cover_image_url, images, moved_to, ...others } = values
  const country = (values.country as CountryCode | undefined) ?? listing.country
  const single = Object.entries({ logo_url, cover_image_url }).filter(([field]) => field in values)
  const gallery = images as GalleryImage[] | undefined
  const urls = [...single.map(([, url]) => url), ...(gallery ?? []).map(({ image_url }) => image_url)].filter(
    (url) => typeof url === 'string',
  )
  const rows = await tx.select({ url: pictures.url }).from(pictures).where(inArray(pictures.url, urls))
  const isStored = (url: unknown) =>
    typeof url !== 'string' || !url.startsWith('/media/') || rows.some((row) => row.url === url)
  return {
    ...others,
    ...Object.fromEntries(single.filter(([, url]) => isStored(url))),
    ...(gallery &&
      (gallery.length === 0 || gallery.some(({ image_url }) => isStored(image_url))) && { images: gallery }),
    ...('category_id' in values && (await isActiveCategory(tx, Number(category_id ?? listing.category_id)))
      ? { category_id }
      : {}),
    ...('moved_to' in values
      ? { moved_to: moved_to && (await isPossibleMoveTarget(tx, Number(moved_to), country)) ? moved_to : null }
      : {}),
  }
}
