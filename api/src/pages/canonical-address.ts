import { listingSearchFields, reviewSearchFields } from '@dalil/api/contract'
import { findPageParameters } from '@dalil/api/contract/rules'
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
  const { path, query } = splitTarget(target)
  const parameters = findPageParameters(path)
  return path + (parameters ? toCanonicalQuery(query, parameters, isValid) : query)
}
