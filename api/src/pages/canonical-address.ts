import { listingSearchFields, reviewSearchFields } from '@dalil/api/contract'
import { findPageParameters, parseListingPath } from '@dalil/api/contract/rules'
import type { z } from 'zod'
import { splitTarget, toCanonicalQuery } from '../cache/canonical-query.ts'

const { amenities, ...browseFields } = listingSearchFields
const shapes: Partial<Record<string, z.ZodType>> = {
  ...browseFields,
  'amenities[]': amenities,
  reviews_page: reviewSearchFields.page,
  reviews_stars: reviewSearchFields.stars,
  reviews_lang: reviewSearchFields.lang,
  reviews_photos: reviewSearchFields.with_photos,
  reviews_sort: reviewSearchFields.sort,
}

/** In UTF-16 code units, before normalisation and trimming. */
const maxLength = { text: 1000, other: 100 }
const texts = new Set(['title', 'city'])

const isValid = (name: string, value: string): boolean =>
  value.length <= (texts.has(name) ? maxLength.text : maxLength.other) &&
  shapes[name]?.safeParse(value).success !== false

/** Omits parameters that the page ignores. Returns the target itself if the page is not cached. */
export function toCanonicalAddress(target: string): string {
  const { path: written, query } = splitTarget(target)
  const path = toReadablePath(written)
  const parameters = findPageParameters(path)
  return path + (parameters ? toCanonicalQuery(query, parameters, isValid) : query)
}

/** The page of a listing redirects from any other name to its own: one that no listing has is left empty. */
function toReadablePath(path: string): string {
  const listing = path.includes('/listings/') ? parseListingPath(path) : null
  if (!listing || (isName(listing.name) && !path.endsWith('/'))) return path
  return `${listing.prefix}/listings/${listing.id}-`
}

function isName(encoded: string): boolean {
  try {
    return /^[\p{L}\p{N}-]*$/u.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}
