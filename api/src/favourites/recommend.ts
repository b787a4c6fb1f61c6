import { paged, type RecommendationList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { best } from '../listings/filters.ts'
import { rowOf, selectRows } from '../listings/rows.ts'

const most = 12
/** Of what somebody liked, as many as lead to others. */
const mostSeeds = 12
/** Stars from which a review says that somebody liked a place. */
const liked = 4

type Found = { id: number; why: 'favourite' | 'review' | 'popular'; because: string | null; country: string }

/**
 * Places that an account may like: of the kinds that it keeps or praised, in the same country, then what is popular
 * there; never its own, nor what it keeps or has rated. Without a country it is the one that most of those are in.
 */
export async function recommend(
  db: Db,
  user_id: number,
  country: CountryCode | undefined,
  language: Language,
): Promise<RecommendationList> {
  const found = await db.execute<Found>(sql`
    with history as (
      (
        select listing_id, 'favourite' as why, created_at from favourites
        where user_id = ${user_id} order by created_at desc nulls last, listing_id limit ${mostSeeds}
      )
      union all
      (
        select listing_id, 'review', created_at from reviews
        where user_id = ${user_id} and rating >= ${liked} order by created_at desc nulls last, id desc nulls last limit ${mostSeeds}
      )
    ),
    liked as (
      select distinct on (history.listing_id) history.listing_id, why, history.created_at, listings.title, listings.country, category_id
      from history join listings on listings.id = history.listing_id
      order by history.listing_id, why
    ),
    wanted as (
      select coalesce(${country ?? null}::text, (select country from liked group by country order by count(*) desc, country limit 1)) as country
    ),
    seeds as (
      select *, row_number() over (order by created_at desc, listing_id) as turn
      from liked where country = (select country from wanted)
      order by created_at desc, listing_id limit ${mostSeeds}
    ),
    alike as (
      select listings.id, seeds.why, seeds.title as because, listings.country, listings.round * 100 + seeds.turn as place
      from seeds cross join lateral (
        select id, country, row_number() over () as round from (
          select id, country from listings
          where is_public and country = seeds.country and category_id = seeds.category_id
            and listings.user_id is distinct from ${user_id}
            and not exists (select from favourites where favourites.user_id = ${user_id} and listing_id = listings.id)
            and not exists (select from reviews where reviews.user_id = ${user_id} and listing_id = listings.id)
          order by ${best} limit ${most}
        ) as listings
      ) as listings
    ),
    popular as (
      select id, 'popular' as why, null as because, country, 100000 + row_number() over () as place from (
        select id, country from listings
        where is_public and ((select country from wanted) is null or country = (select country from wanted))
          and listings.user_id is distinct from ${user_id}
          and not exists (select from favourites where favourites.user_id = ${user_id} and listing_id = listings.id)
          and not exists (select from reviews where reviews.user_id = ${user_id} and listing_id = listings.id)
        order by ${best} limit ${2 * most}
      ) as listings
    ),
    first as (
      select distinct on (id) id, why, because, country, place
      from (select * from alike union all select * from popular) as candidates
      order by id, place
    )
    select id, why, because, country from first order by place limit ${most}`)

  const ids = sql.param(found.map(({ id }) => id))
  const rows = await selectRows(
    db,
    {
      ids: sql`select unnest(${ids}::integer[]) as id`,
      order: sql`array_position(${ids}::integer[], page.id)`,
    },
    language,
  )
  const reasons = new Map(found.map((each) => [each.id, reasonFor(each, language)]))
  const data = rows.map((row) => ({ ...rowOf(row), reason: reasons.get(row.id) ?? '' }))
  return paged(data, data.length, { page: 1, per_page: most })
}

function reasonFor({ why, because }: Found, language: Language): string {
  const t = translate[language]
  if (why === 'popular' || because === null) return t('recommendation.popular')
  return t(`recommendation.${why}`, { title: because })
}
