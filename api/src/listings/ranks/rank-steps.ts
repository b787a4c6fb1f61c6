import { createIndexStep, dropIndexStep, type OnlineStep } from '../../upgrade/online-step.ts'
import { applyNextMean, refreshCountryMeans } from './refresh-ranks.ts'

const rank = 'is_featured desc nulls last, rank_rating desc nulls last, created_at desc nulls last, id desc nulls last'
const documentRank = rank.replace(/id desc/, 'listing_id desc')
const isPublic = 'where is_public'

/** The index of each order, with the indexes of earlier releases that it replaces. */
const indexes: { name: string; on: string; former?: string | string[] }[] = [
  {
    name: 'listings_country_rank_idx',
    on: `listings (country, ${rank}, is_verified, rating) ${isPublic}`,
    former: 'listings_country_best_idx',
  },
  {
    name: 'listings_country_hours_rank_idx',
    on: `listings (country, ${rank}, time_zone, open_minutes, exception_days, exception_hours, unknown_minutes) ${isPublic}`,
    former: ['listings_country_open_rank_idx', 'listings_country_open_idx'],
  },
  {
    name: 'listings_category_rank_idx',
    on: `listings (category_id, country, ${rank}) ${isPublic}`,
    former: 'listings_category_best_idx',
  },
  {
    name: 'listings_top_category_rank_idx',
    on: `listings (top_category_id, country, ${rank}) ${isPublic}`,
    former: 'listings_top_category_best_idx',
  },
  {
    name: 'listings_city_rank_idx',
    on: `listings (country, city_key, ${rank}, category_id, top_category_id) ${isPublic}`,
    former: 'listings_city_best_idx',
  },
  { name: 'listings_rank_idx', on: `listings (${rank}) ${isPublic}`, former: 'listings_best_idx' },
  {
    name: 'listings_any_country_city_rank_idx',
    on: `listings (city_key, ${rank}) ${isPublic}`,
    former: 'listings_any_country_city_best_idx',
  },
  {
    name: 'listings_category_any_country_rank_idx',
    on: `listings (category_id, ${rank}) ${isPublic}`,
    former: 'listings_category_any_country_best_idx',
  },
  {
    name: 'listings_top_category_any_country_rank_idx',
    on: `listings (top_category_id, ${rank}) ${isPublic}`,
    former: 'listings_top_category_any_country_best_idx',
  },
  {
    name: 'listings_country_rank_rating_idx',
    on: `listings (country, rank_rating desc nulls last, id desc nulls last) ${isPublic}`,
  },
  { name: 'listings_rank_rating_idx', on: `listings (rank_rating desc nulls last, id desc nulls last) ${isPublic}` },
  { name: 'listings_rated_idx', on: `listings (country, id, rating, reviews_count) ${isPublic} and reviews_count > 0` },
  { name: 'search_documents_rank_idx', on: `search_documents (${documentRank})`, former: 'search_documents_best_idx' },
  {
    name: 'search_documents_country_rank_idx',
    on: `search_documents (country, ${documentRank})`,
    former: 'search_documents_country_best_idx',
  },
]

const rankStep: OnlineStep = {
  name: 'rank listings by Bayesian mean',
  run: async (db, cursor) => {
    if (cursor === null) await refreshCountryMeans(db)
    return (await applyNextMean(db)) ? 'means' : null
  },
}

/** Each index is created before the one that it replaces is dropped, so that no list is slow for long. */
export const rankSteps: OnlineStep[] = [
  ...indexes.flatMap(({ name, on, former }) => [
    createIndexStep(name, on),
    ...[former ?? []].flat().map(dropIndexStep),
  ]),
  rankStep,
]
