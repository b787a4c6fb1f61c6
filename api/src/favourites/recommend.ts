import { type RecommendationList, toPaginatedList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import type { CountryCode } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { selectListingRows, toListingRow } from '../listings/browse/rows.ts'
import { defaultListingOrder } from '../search/sql/listing-orders.ts'

const maxRecommendations = 12
const maxLiked = 12
const minLikedRating = 4

type Liked = { why: 'favourite' | 'review'; title: string; country: CountryCode; category_id: number }

export async function readRecommendations(
  { db, viewer, language }: AuthenticatedContext,
  requestedCountry: CountryCode | undefined,
): Promise<RecommendationList> {
  const history = await readHistory(db, viewer.id)
  const country = requestedCountry ?? mostFrequent(history.map((liked) => liked.country))
  const likedByCategory = new Map<number, Liked>()
  for (const liked of history) {
    if (liked.country === country && !likedByCategory.has(liked.category_id))
      likedByCategory.set(liked.category_id, liked)
  }
  const ids = selectCandidateIds(viewer.id, country, [...likedByCategory.keys()])
  const rows = await selectListingRows(db, { ids, order: sql`page.place` }, language)

  const t = translate[language]
  const formatReason = (liked: Liked | undefined) =>
    liked ? t(`recommendation.${liked.why}`, { title: liked.title }) : t('recommendation.popular')
  const data = rows.map((row) => ({ ...toListingRow(row), reason: formatReason(likedByCategory.get(row.category.id)) }))
  return toPaginatedList(data, data.length, { page: 1, per_page: maxRecommendations })
}

async function readHistory(db: Db, user_id: number): Promise<Liked[]> {
  return db.execute<Liked>(sql`
    with history as (
      (
        select listing_id, 'favourite' as why, created_at from favourites
        where user_id = ${user_id} order by created_at desc nulls last, listing_id limit ${maxLiked}
      )
      union all
      (
        select listing_id, 'review', created_at from reviews
        where user_id = ${user_id} and rating >= ${minLikedRating}
        order by created_at desc nulls last, id desc nulls last limit ${maxLiked}
      )
    )
    select why, title, country, category_id
    from history join listings on listings.id = history.listing_id
    where is_public
    order by history.created_at desc, history.listing_id`)
}

function selectCandidateIds(user_id: number, country: CountryCode | undefined, likedByCategory: number[]): SQL {
  const isNew = sql`is_public and is_in_business(rank_rating) and user_id is distinct from ${user_id}
    and not exists (select from favourites where favourites.user_id = ${user_id} and favourites.listing_id = listings.id)
    and not exists (select from reviews where reviews.user_id = ${user_id} and reviews.listing_id = listings.id)`
  const there = country ? sql`country = ${country}` : sql`true`
  return sql`
    with alike as (
      select found.id, found.round * 100 + kinds.turn as place
      from unnest(${sql.param(likedByCategory)}::integer[]) with ordinality as kinds (category_id, turn)
      cross join lateral (
        select best_ones.id, row_number() over () as round from (
          select id from listings where ${isNew} and ${there} and category_id = kinds.category_id
          order by ${defaultListingOrder} limit ${maxRecommendations}
        ) as best_ones
      ) as found
    ),
    popular as (
      select best_ones.id, 100000 + row_number() over () as place from (
        select id from listings where ${isNew} and ${there} order by ${defaultListingOrder} limit ${2 * maxRecommendations}
      ) as best_ones
    )
    select id, min(place) as place from (select * from alike union all select * from popular) as both_lists
    group by id order by 2 limit ${maxRecommendations}`
}

function mostFrequent(countries: CountryCode[]): CountryCode | undefined {
  const counts = new Map<CountryCode, number>()
  for (const country of countries) counts.set(country, (counts.get(country) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
