import type { Sql } from 'postgres'

export type SampleData = Awaited<ReturnType<typeof readSampleData>>

const country = 'sa'

export async function readSampleData(sql: Sql) {
  const ids = await sql<{ id: number }[]>`
    select id from listings where is_public and country = ${country} order by md5(id::text) limit 1000`
  const [reviewed] = await sql<{ id: number }[]>`
    select listing_id as id from reviews group by listing_id order by count(*) desc limit 1`
  const [city] = await sql<{ name: string }[]>`
    select city as name from listings where is_public and country = ${country} and city_id is not null
    group by city order by count(*) desc limit 1`
  const [smallCity] = await sql<{ name: string }[]>`
    select city as name from listings where is_public and country = ${country} and city_id is not null
    group by city order by count(*) limit 1`
  const [category] = await sql<{ id: number; name: string }[]>`
    select categories.id, name_ar as name from listings join categories on categories.id = category_id
    where is_public and country = ${country} group by 1, 2 order by count(*) desc limit 1`
  const [top] = await sql<{ id: number; name: string }[]>`
    select categories.id, name_ar as name from listings join categories on categories.id = top_category_id
    where is_public and country = ${country} group by 1, 2 order by count(*) desc limit 1`
  const words = await sql<{ word: string; count: number }[]>`
    select word, count(*)::integer as count
    from (select title from listings where is_public and country = ${country} order by md5(id::text) limit 20000) as sample
    cross join lateral regexp_split_to_table(normalize_text(title), ' ') as word
    where char_length(word) >= 4 and word !~ '[0-9]' group by word order by 2 desc, 1`
  const [point] = await sql<{ latitude: number; longitude: number }[]>`
    select cities.latitude, cities.longitude from listings join cities on cities.id = city_id
    where is_public and listings.country = ${country} group by 1, 2 order by count(*) desc limit 1`
  const [rare] = await sql<{ title: string }[]>`
    select min(title) as title from listings where is_public and country = ${country} group by title_folded
    order by count(*), md5(title_folded) limit 1`
  const common = words[0]?.word ?? ''
  return {
    country,
    ids: ids.map(({ id }) => id),
    reviewed: reviewed?.id ?? 0,
    city: city?.name ?? '',
    smallCity: smallCity?.name ?? '',
    category: { id: category?.id ?? 0, name: category?.name ?? '' },
    top: { id: top?.id ?? 0, name: top?.name ?? '' },
    point: { latitude: point?.latitude ?? 0, longitude: point?.longitude ?? 0 },
    /** Words that occur in very many names, in some names and in one name. */
    common,
    middling: words[Math.floor(words.length / 2)]?.word ?? '',
    rare: rare?.title ?? '',
    prefix: common.slice(0, 3),
    misspelt: swapLetters(words[Math.min(20, words.length - 1)]?.word ?? ''),
  }
}

const swapLetters = (word: string) => word.replace(/^(.)(.)(.)/u, '$1$3$2')
