import type { Listing, Review } from '@dalil/api/contract'
import type { SiteReader } from '../http/context.ts'

type Context = { siteSettings: SiteReader }

export async function omitPhotosIfOff<Item extends Pick<Review, 'photos'>>(
  { siteSettings }: Context,
  reviews: Item[],
): Promise<Item[]> {
  return (await siteSettings.read()).review_photos ? reviews : reviews.map((review) => ({ ...review, photos: [] }))
}

export async function omitReviewsIfOff(context: Context, listing: Listing): Promise<Listing> {
  const { reviews } = await context.siteSettings.read()
  return { ...listing, reviews: reviews ? await omitPhotosIfOff(context, listing.reviews) : [] }
}
