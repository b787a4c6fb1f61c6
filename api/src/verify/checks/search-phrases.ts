import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { lockSynonyms } from '../../categories/lock-synonyms.ts'
import { bindIds, compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

export const categoryPhraseCheck: DerivedDataCheck = {
  name: 'category_phrases',
  triggers: ['categories_refresh_phrases', 'search_synonyms_refresh_phrases'],
  compare: compareInOneQuery(sql`
    with names as (
      select id, normalize_text(name) as phrase, is_alias
      from categories
      cross join lateral (
        select name, false as is_alias from unnest(array[name_ar, name_en, name_nl, replace(slug, '-', ' ')]) as name
        union all
        select alias, true from unnest(aliases) as alias
      ) as named
    ),
    groups as (
      select search_synonyms.id as group_id, normalize_text(word) as phrase
      from search_synonyms cross join lateral unnest(words) as word
    ),
    derived as (
      select categories.id, normalize_text(name) as phrase
      from categories cross join lateral unnest(array[name_ar, name_en, name_nl] || aliases) as name
      union
      select names.id, others.phrase
      from names
      join groups on groups.phrase = names.phrase
      join groups as others on others.group_id = groups.group_id
      where not is_alias and names.phrase <> ''
    ),
    derived_lists as (
      select id, array_agg(phrase collate "C" order by phrase collate "C") as list from derived where phrase <> '' group by id
    ),
    kept_lists as (
      select category_id as id, array_agg(phrase collate "C" order by phrase collate "C") as list
      from search_phrases where category_id is not null group by 1
    )
    select ${selectDifferingRows(sql`derived_lists.list is distinct from kept_lists.list`)}
    from categories left join derived_lists using (id) left join kept_lists using (id)`),
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await lockSynonyms(tx)
      await tx.execute(sql`select refresh_category_phrases(id) from unnest(${bindIds(keys)}) as id`)
      await tx.execute(sql`select pg_notify('changed', 'categories')`)
    }),
}

export const cityPhraseCheck: DerivedDataCheck = {
  name: 'city_phrases',
  triggers: ['cities_refresh_phrases'],
  compare: compareInOneQuery(sql`
    with derived_lists as (
      select id, country, array_agg(phrase collate "C" order by phrase collate "C") as list
      from (
        select distinct cities.id, country, normalize_text(name) as phrase
        from cities cross join lateral unnest(array[name_ar, name_en, name_nl] || aliases) as name
      ) as derived
      where phrase <> ''
      group by id, country
    ),
    kept_lists as (
      select city_id as id, min(country) as country, max(country) as last_country,
        array_agg(phrase collate "C" order by phrase collate "C") as list
      from search_phrases where city_id is not null group by 1
    )
    select ${selectDifferingRows(sql`
      (derived_lists.list, derived_lists.country, derived_lists.country)
        is distinct from (kept_lists.list, kept_lists.country, kept_lists.last_country)`)}
    from cities left join derived_lists using (id) left join kept_lists using (id)`),
  // Updating a name fires the trigger, even if the value is the same.
  repair: ({ db }, keys) => db.execute(sql`update cities set name_ar = name_ar where id = any(${bindIds(keys)})`),
}
