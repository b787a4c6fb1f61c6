import { listingSearchFields, type SearchOrder } from '@dalil/api/contract'
import type { BrowseParameter } from '@dalil/api/contract/rules'
import { type Amenity, amenities as knownAmenities, limits, pageSizes } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import type { BrowseQuery, Paths } from '../../../lib/paths.ts'

export interface BrowseFilters {
  title?: string | undefined
  city?: string | undefined
  category_id?: number | undefined
  min_rating?: number | undefined
  /** Latitude and longitude are set together. They order results by distance. */
  latitude?: number | undefined
  longitude?: number | undefined
  bounds?: string | undefined
  open_now?: true | undefined
  is_verified?: true | undefined
  amenities?: Amenity[] | undefined
  exact?: true | undefined
  /** If true, no word of the keyword is a filter; if false, words are filters even if the keyword is a name. */
  literal?: boolean | undefined
  sort_by: SearchOrder
  page: number
}

export const maxPage = Math.floor(pageSizes.maxSkipped / pageSizes.default) + 1

export function parseFilters(params: URLSearchParams): BrowseFilters {
  const read = <T>(name: BrowseParameter, shape: z.ZodType<T>): T | undefined => {
    const typed = params.get(name)
    const answer = typed ? shape.safeParse(typed) : undefined
    return answer?.success ? answer.data : undefined
  }
  const [latitude, longitude] = [
    read('latitude', listingSearchFields.latitude),
    read('longitude', listingSearchFields.longitude),
  ]
  const area = read('bounds', listingSearchFields.bounds)
  const isPoint = latitude !== undefined && longitude !== undefined
  const sortBy = read('sort_by', listingSearchFields.sort_by) ?? 'default'
  const isExact = read('exact', listingSearchFields.exact) === true
  const literal = read('literal', listingSearchFields.literal)
  const isOpenNow = read('open_now', listingSearchFields.open_now) === true
  const isVerified = read('is_verified', listingSearchFields.is_verified) === true
  const amenities = readAmenities(params)
  return {
    title: read('title', listingSearchFields.title) || undefined,
    city: read('city', listingSearchFields.city) || undefined,
    category_id: read('category_id', listingSearchFields.category_id),
    min_rating: read('min_rating', listingSearchFields.min_rating),
    ...(isExact ? { exact: true } : {}),
    ...(literal === undefined ? {} : { literal }),
    ...(isOpenNow ? { open_now: true } : {}),
    ...(isVerified ? { is_verified: true } : {}),
    ...(amenities.length > 0 ? { amenities } : {}),
    ...(isPoint ? { latitude, longitude } : {}),
    ...(area ? { bounds: [area.south, area.west, area.north, area.east].join(',') } : {}),
    sort_by: sortBy === 'distance' && !isPoint ? 'default' : sortBy,
    page: Math.min(read('page', listingSearchFields.page) ?? 1, maxPage),
  }
}

function readAmenities(params: URLSearchParams): Amenity[] {
  const codes = new Set(params.getAll('amenities[]'))
  return knownAmenities.filter((code) => codes.has(code)).slice(0, limits.amenityFilters.max)
}

const narrowing = ['title', 'min_rating', 'latitude', 'bounds', 'open_now', 'is_verified', 'amenities'] as const

/** Whether filters besides country, category and city are set: search engines must not index such pages. */
export const hasNarrowingFilters = (filters: BrowseFilters): boolean =>
  narrowing.some((name) => filters[name] !== undefined) || filters.sort_by !== 'default' || filters.page > 1

export const hasFilters = (filters: BrowseFilters): boolean =>
  [...narrowing, 'city' as const, 'category_id' as const].some((name) => filters[name] !== undefined)

export function toBrowseQuery(asked: BrowseFilters): BrowseQuery {
  const { sort_by, page, exact, literal, open_now, is_verified, amenities, ...filters } = asked
  const named = Object.entries(filters).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(named),
    ...(open_now ? { open_now: 1 } : {}),
    ...(is_verified ? { is_verified: 1 } : {}),
    ...(amenities?.length ? { 'amenities[]': amenities } : {}),
    ...(exact ? { exact: 1 } : {}),
    ...(literal === undefined ? {} : { literal: String(literal) }),
    ...(sort_by === 'default' ? {} : { sort_by }),
    ...(page === 1 ? {} : { page }),
  }
}

/** A category has its own URL unless filters other than the city narrow it. */
export function toBrowseUrl(filters: BrowseFilters, paths: Paths): string {
  const { category_id, ...rest } = filters
  if (category_id === undefined || hasNarrowingFilters({ ...filters, page: 1 }))
    return paths.listings(toBrowseQuery(filters))
  return paths.category(category_id, toBrowseQuery(rest))
}

export const toPageQuery = ({ page }: Pick<BrowseFilters, 'page'>): string => (page === 1 ? '' : `?page=${page}`)
