import type { DemoCountry } from '../seed/demo-countries.ts'
import { pick } from '../seed/pick.ts'
import { createRandom } from '../seed/random.ts'
import type { CopyValue } from '../src/copy.ts'
import type { Language } from '../src/vocabulary.ts'
import { pickTimeAfter } from './generated-time.ts'
import type { GeneratedListing } from './listing-columns.ts'
import { reviewComments } from './word-lists.ts'

export const reviewColumns = ['listing_id', 'user_id', 'rating', 'comment', 'language', 'created_at'] as const

/** The comments by language and number of stars. */
const comments = Map.groupBy(reviewComments, ({ language, stars }) => `${language} ${stars}`)

const languagesByCountry: Record<DemoCountry, Language[]> = {
  sa: ['ar', 'ar', 'ar', 'ar', 'en'],
  ae: ['ar', 'ar', 'en'],
  ma: ['ar', 'ar', 'ar', 'en', 'nl'],
  nl: ['nl', 'nl', 'ar', 'ar', 'en'],
}

export function generateReviews(listing: GeneratedListing, reviewers: number[]): CopyValue[][] {
  const random = createRandom(Math.imul(listing.id, 0x85ebca6b))
  let reviewer = Math.floor(random() * reviewers.length)
  return listing.rating_counts.flatMap((count, stars) =>
    Array.from({ length: count }, () => {
      const language = pick(random, languagesByCountry[listing.country])
      const by = reviewers[reviewer++ % reviewers.length] ?? null
      const { comment } = pick(random, comments.get(`${language} ${stars + 1}`) ?? [])
      return [listing.id, by, stars + 1, comment, language, pickTimeAfter(random, listing.created_at)]
    }),
  )
}
