import { type ReviewSearch, reviewSearchFields } from '@dalil/api/contract'

export type ReviewFilter = Pick<ReviewSearch, 'page' | 'stars' | 'lang' | 'with_photos' | 'sort'>

/** Parses each parameter separately and ignores invalid ones. */
export function parseReviewFilter(params: URLSearchParams): ReviewFilter {
  const { page, stars, lang, with_photos, sort } = reviewSearchFields
  return {
    page: page.safeParse(params.get('reviews_page') ?? undefined).data ?? 1,
    stars: stars.safeParse(params.get('reviews_stars') ?? undefined).data,
    lang: lang.safeParse(params.get('reviews_lang') ?? undefined).data,
    with_photos: with_photos.safeParse(params.get('reviews_photos') ?? undefined).data || undefined,
    sort: sort.safeParse(params.get('reviews_sort') ?? undefined).data ?? 'newest',
  }
}

export function toReviewsQuery({ page, stars, lang, with_photos, sort }: ReviewFilter): string {
  const query = new URLSearchParams({
    ...(page > 1 && { reviews_page: String(page) }),
    ...(stars !== undefined && { reviews_stars: String(stars) }),
    ...(lang !== undefined && { reviews_lang: lang }),
    ...(with_photos && { reviews_photos: 'true' }),
    ...(sort !== 'newest' && { reviews_sort: sort }),
  })
  return `${query.size > 0 ? `?${query}` : ''}#reviews`
}
