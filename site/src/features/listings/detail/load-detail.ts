import {
  type Listing,
  type ListingReviews,
  type ListingRow,
  listing,
  listingList,
  listingReviews,
} from '@dalil/api/contract'
import { isIdText } from '@dalil/api/contract/rules'
import { type CountryPaths, toCountryPaths } from '../../locale/country-paths.ts'
import { parseReviewFilter, type ReviewFilter } from '../../reviews/review-filter.ts'
import { maxPage } from '../browse/filters.ts'
import { loadOpeningStates, type OpeningStates } from '../hours/load-opening-states.ts'

export interface ListingPageData {
  listing: Listing
  /** None while the operator has turned reviews off. */
  reviews: ListingReviews | null
  reviewFilter: ReviewFilter
  similar: ListingRow[]
  openings: OpeningStates
  countryPaths: CountryPaths
}

const maxSimilar = 3

export async function loadListingPage(
  locals: App.Locals,
  id: string,
  params: URLSearchParams,
): Promise<ListingPageData | null> {
  if (!isIdText(id)) return null
  const { api, site } = locals
  const parsed = parseReviewFilter(params)
  const filter = site.review_photos ? parsed : { ...parsed, with_photos: undefined }
  const page = Math.min(filter.page, maxPage)
  const readReviews = (which: number) => {
    const { stars, lang, with_photos, sort } = filter
    const query = new URLSearchParams({
      page: String(which),
      sort,
      ...(stars && { stars: String(stars) }),
      ...(lang && { lang }),
      ...(with_photos && { with_photos: 'true' }),
    })
    return api.get(`/listings/${id}/reviews?${query}`, listingReviews)
  }
  const [found, reviews, similar] = await Promise.all([
    api.get(`/listings/${id}`, listing),
    site.reviews ? readReviews(page) : null,
    api.get(`/listings/${id}/similar?per_page=${maxSimilar}`, listingList),
  ])
  if (!found || (site.reviews && !reviews)) return null
  const last = reviews?.reviews.last_page ?? 1
  return {
    listing: found,
    reviews: page > last ? ((await readReviews(last)) ?? reviews) : reviews,
    reviewFilter: { ...filter, page: Math.min(page, last) },
    similar: similar?.data ?? [],
    openings: await loadOpeningStates(api, [found, ...(similar?.data ?? [])]),
    countryPaths: await toCountryPaths(locals, found.category.id),
  }
}
