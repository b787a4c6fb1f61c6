import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { countryCodes } from '../vocabulary.ts'
import { idColumn, toSqlList } from './columns.ts'

export const countries = pgTable(
  'countries',
  {
    code: text({ enum: countryCodes }).primaryKey(),
    time_zone: text().notNull(),
  },
  (table) => [check('countries_code_known', sql`${table.code} in (${toSqlList(countryCodes)})`)],
)

/** Time zones whose offset in PostgreSQL differs from Node's; `posix_zone` has Node's, such as `<+0300>-03:00`. */
export const timeZoneOverrides = pgTable('time_zone_overrides', {
  time_zone: text().primaryKey(),
  posix_zone: text().notNull(),
})

export const cities = pgTable(
  'cities',
  {
    id: idColumn(),
    country: text({ enum: countryCodes })
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
  },
  (table) => [
    unique('cities_country_name_en_key').on(table.country, table.name_en),
    check('cities_latitude_range', sql`${table.latitude} between -90 and 90`),
    check('cities_longitude_range', sql`${table.longitude} between -180 and 180`),
    index('cities_country_population_idx').on(table.country, table.population.desc(), table.id),
  ],
)
