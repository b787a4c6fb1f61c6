import {
  type Listing,
  type ListingReviews,
  type ListingRow,
  listing,
  listingList,
  listingReviews,
} from '@dalil/api/contract'
import { lastPage } from '../browse/filters.ts'
import { loadOpeningStates, type OpeningStates } from '../hours/load-opening-states.ts'

export interface Detail {
  listing: Listing
  reviews: ListingReviews
  similar: ListingRow[]
  /** Of the listing and those that are similar. */
  openings: OpeningStates
}

const maxSimilar = 3

/** Null if no public listing has this id. */
export async function loadDetail({ api }: App.Locals, id: string, reviewsPage: string | null): Promise<Detail | null> {
  if (!/^\d{1,10}$/.test(id)) return null
  const page = Math.min(Math.max(Math.trunc(Number(reviewsPage)) || 1, 1), lastPage)
  const readReviews = (which: number) => api.get(`/listings/${id}/reviews?page=${which}`, listingReviews)
  const [found, reviews, similar] = await Promise.all([
    api.get(`/listings/${id}`, listing),
    readReviews(page),
    api.get(`/listings/${id}/similar?per_page=${maxSimilar}`, listingList),
  ])
  if (!found || !reviews) return null
  const last = reviews.reviews.last_page
  return {
    listing: found,
    reviews: page > last ? ((await readReviews(last)) ?? reviews) : reviews,
    similar: similar?.data ?? [],
    openings: await loadOpeningStates(api, [found, ...(similar?.data ?? [])]),
  }
}
