import type { Sql } from 'postgres'
import { type CategorySlug, categorySlugs } from '../seed/category-slugs.ts'
import type { SiteCountry } from '../src/vocabulary.ts'
import { crafts } from './crafts.ts'
import type { City, Leaf, World } from './invent.ts'

const slugs: readonly string[] = Object.values(categorySlugs).flat()
const isKnown = (slug: string): slug is CategorySlug => slugs.includes(slug)

/** Where and what the invented listings can be: the gazetteer's cities and the categories that we know words for. */
export async function readWorld(sql: Sql, codes: readonly SiteCountry[]): Promise<World> {
  const rows = await sql<{ id: number; slug: string }[]>`select id, slug from categories order by id`
  const leaves: Leaf[] = rows.flatMap(({ id, slug }) => (isKnown(slug) ? [{ id, craft: crafts[slug] }] : []))
  if (leaves.length === 0) throw new Error('None of the categories is one that listings can be invented for.')
  const countries = []
  for (const code of codes) {
    const cities: City[] = await sql<City[]>`
      select name_ar as name, name_en as latin, state_ar as state, latitude, longitude, population
      from cities where country = ${code} order by id`
    if (cities.length === 0) throw new Error(`The gazetteer has no city in ${code}.`)
    countries.push({ code, cities: [...cities], people: sum(cities.map(({ population }) => population)) })
  }
  return { countries, leaves, shares: sum(leaves.map(({ craft }) => craft.share)) }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
