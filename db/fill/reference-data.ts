import type { Sql } from 'postgres'
import type { DemoCountry } from '../seed/demo-countries.ts'
import { createSampleHours, type DateSpan, type SampleHours } from './opening-hours.ts'
import { type BusinessType, businessTypes } from './word-lists.ts'

export type City = {
  name: string
  latin: string
  state: string
  latitude: number
  longitude: number
  population: number
}
type CategoryRef = { id: number; businessType: BusinessType }
export type ReferenceData = {
  countries: { code: DemoCountry; cities: City[]; totalPopulation: number }[]
  categories: CategoryRef[]
  totalShare: number
  hours: SampleHours
}

export async function readReferenceData(
  sql: Sql,
  codes: readonly DemoCountry[],
  ramadan: DateSpan,
): Promise<ReferenceData> {
  const rows = await sql<{ id: number; slug: string }[]>`select id, slug from categories order by id`
  const categories: CategoryRef[] = rows.flatMap(({ id, slug }) => {
    const businessType = businessTypes.find((type) => type.slug === slug)
    return businessType ? [{ id, businessType }] : []
  })
  if (categories.length === 0)
    throw new Error(
      'No category has a business type in db/fill/data/business-types.tsv: run npm start once to create the categories.',
    )
  const countries = []
  for (const code of codes) {
    const cities: City[] = await sql<City[]>`
      select name_ar as name, name_en as latin, state_ar as state, latitude, longitude, population
      from cities where country = ${code} order by id`
    if (cities.length === 0)
      throw new Error(`The table cities has no city in ${code}: run npm start once to create the gazetteer.`)
    countries.push({ code, cities: [...cities], totalPopulation: sum(cities.map(({ population }) => population)) })
  }
  const totalShare = sum(categories.map(({ businessType }) => businessType.share))
  return { countries, categories, totalShare, hours: createSampleHours(ramadan) }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
