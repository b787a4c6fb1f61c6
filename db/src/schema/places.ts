import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { type CountryCode, countryCodes } from '../vocabulary.ts'
import { defineTable, idColumn } from './columns.ts'

export const countries = defineTable('countries', {
  code: text({ enum: countryCodes }).primaryKey(),
  time_zone: text().notNull(),
})

/** Time zones whose offset in PostgreSQL differs from Node's; `posix_zone` has Node's, such as `<+0300>-03:00`. */
export const timeZoneOverrides = defineTable('time_zone_overrides', {
  time_zone: text().primaryKey(),
  posix_zone: text().notNull(),
})

export const cities = defineTable('cities', {
  id: idColumn(),
  country: text()
    .$type<CountryCode>()
    .notNull()
    .references(() => countries.code),
  name_ar: text().notNull(),
  name_en: text().notNull(),
  name_nl: text().notNull(),
  state_ar: text().notNull(),
  state_en: text().notNull(),
  state_nl: text().notNull(),
  aliases: text().array().notNull().default(sql`'{}'`),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  population: integer().notNull().default(0),
  time_zone: text(),
}).with((table) => [
  unique('cities_country_name_en_key').on(table.country, table.name_en),
  check('cities_latitude_range', sql`${table.latitude} between -90 and 90`),
  check('cities_longitude_range', sql`${table.longitude} between -180 and 180`),
  index('cities_country_population_idx').on(table.country, table.population.desc(), table.id),
])
