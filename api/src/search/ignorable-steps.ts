import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { type OnlineStep, rebuildIndexStep } from '../upgrade/online-step.ts'

const batchSize = 2_000

const hasIgnorables = (text: SQL) => sql`concat_ws(' ', ${text}) ~ ('[' || default_ignorables() || ']')`

const phrasesStep: OnlineStep = {
  name: 'fold phrases without ignorables',
  run: (db) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`update search_synonyms set words = words where ${hasIgnorables(sql`words::text`)}`)
      await tx.execute(sql`
        update categories set name_ar = name_ar where ${hasIgnorables(sql`name_ar, name_en, name_nl, aliases::text`)}`)
      await tx.execute(sql`
        update cities set name_ar = name_ar where ${hasIgnorables(sql`name_ar, name_en, name_nl, aliases::text`)}`)
      return null
    }),
}

const listingsStep: OnlineStep = {
  name: 'fold listings without ignorables',
  run: (db, cursor) =>
    transaction(db, async (tx) => {
      const texts = sql`title, title_latin, city, description, description_en, description_nl, keywords::text, amenities::text`
      const rows = await tx.execute<{ id: number; differs: boolean }>(sql`
        select id, ${hasIgnorables(texts)} as differs from listings
        where id > ${Number(cursor ?? 0)} order by id limit ${batchSize}::integer for no key update`)
      const ids = sql`${sql.param(rows.filter(({ differs }) => differs).map(({ id }) => id))}::integer[]`
      await tx.execute(sql`select set_config('dalil.is_ranking', 'on', true)`)
      await tx.execute(sql`
        update listings
        set title = title, title_latin = title_latin, amenities = normalize_amenities(amenities), city_key = key,
          city_id = case when key like '#%' then substr(key, 2)::integer end
        from unnest(${ids}) as changed
        cross join lateral (
          select coalesce(nullif(city_key(country, city), ''), ' ') as key from listings where id = changed
        ) as derived
        where id = changed`)
      await tx.execute(sql`delete from blocking_keys where listing_id = any(${ids})`)
      await tx.execute(sql`select notify_listing_changes(${ids})`)
      return rows.length < batchSize ? null : `${rows.at(-1)?.id}`
    }),
}

const usersStep: OnlineStep = {
  name: 'fold names of accounts without ignorables',
  run: async (db, cursor) => {
    const [batch] = await db.execute<{ last: number | null; size: number }>(sql`
      with batch as (
        select id from users where id > ${Number(cursor ?? 0)} order by id limit ${batchSize}::integer
      ), changed as (
        update users set first_name = first_name
        where id in (select id from batch) and ${hasIgnorables(sql`first_name, last_name, email`)}
      )
      select max(id) as last, count(*)::integer as size from batch`)
    return batch && batch.size === batchSize ? `${batch.last}` : null
  },
}

/** Recomputes what an earlier release stored with a `fold()` that split words at some default ignorables. */
export const ignorableSteps = [phrasesStep, listingsStep, usersStep, rebuildIndexStep('reviews_words_idx')]
