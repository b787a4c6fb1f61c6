import { type BuildExtraConfigColumns, getTableColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  PgArray,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The row is deleted with the row that the column refers to. */
export const belongsTo = (column: () => AnyPgColumn) => integer().notNull().references(column, { onDelete: 'cascade' })

/** A row has at most one of these, which are deleted with it. */
export const sharesIdOf = (column: () => AnyPgColumn) =>
  integer().primaryKey().references(column, { onDelete: 'cascade' })

export const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** What the operator blocks and the text contained when it was written: it waits, or waited, for staff. */
export const blockedWords = () => text().array().notNull().default(sql`'{}'`)

export const createdAt = () => timestamp().notNull().default(sql`now()`)
/** The time of the statement. Of two transactions that wait for one lock, the second has the later time. */
export const happenedAt = () => timestamp().notNull().default(sql`clock_timestamp()`)

/** Text that is compared by bytes, regardless of the database's locale. */
export const byteOrderText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** A 64-bit hash of a term; in TypeScript a decimal string, because it exceeds safe integers. */
export const hashKey = customType<{ data: string }>({ dataType: () => 'bigint' })
export const bigintArray = customType<{ data: string }>({ dataType: () => 'bigint[]' })
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
export const dateRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' })
/** Rectangles of days since 1970 and minutes of the day, including their corners. */
export const cubeArray = customType<{ data: string }>({ dataType: () => 'cube[]' })
/** A point of the Earth's surface, in metres from the centre. */
export const earth = customType<{ data: string }>({ dataType: () => 'cube' })

export const toSqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

const toWords = (document: string) => sql.raw(`to_tsvector('simple', normalize_text(${document}))`)

/** The texts of these tables that staff search, by `indexWords`. */
export const queueWords = {
  claims: toWords(`reason || ' ' || coalesce(decision_reason, '')`),
  messages: toWords(`name || ' ' || email || ' ' || subject || ' ' || message`),
  proposals: toWords(`proposed_text(changes) || coalesce(comment, '') || ' ' || coalesce(decision_reason, '')`),
  replies: toWords('text'),
  reports: toWords(`item_title || ' ' || message || ' ' || coalesce(decision_reason, '')`),
  review_appeals: toWords('message'),
  reviews: toWords('comment'),
}
export type SearchedTable = keyof typeof queueWords
export const indexWords = (table: SearchedTable) => index(`${table}_words_idx`).using('gin', queueWords[table])

type Fields = Record<string, PgColumnBuilderBase>
type DefinedTable<Name extends string, Columns extends Fields> = ReturnType<typeof pgTable<Name, Columns>>
type Constraints<Name extends string, Columns extends Fields> = (
  self: BuildExtraConfigColumns<Name, Columns, 'pg'>,
) => PgTableExtraConfigValue[]

/** Each column with a list of words has a check that it holds one of them; `with` adds other checks, keys and indexes. */
export function defineTable<Name extends string, Columns extends Fields>(name: Name, columns: Columns) {
  let create: Constraints<Name, Columns> = () => []
  const table: DefinedTable<Name, Columns> = pgTable(name, columns, (self) => [
    ...Object.entries<PgColumn>(getTableColumns(table)).flatMap(([key, column]) =>
      checkWords(name, column, Reflect.get(self, key)),
    ),
    ...create(self),
  ])
  return Object.assign(table, {
    with(constraints: Constraints<Name, Columns>): DefinedTable<Name, Columns> {
      create = constraints
      return table
    },
  })
}

function checkWords(table: string, column: PgColumn, reference: unknown) {
  const list = column instanceof PgArray ? column.baseColumn.enumValues : column.enumValues
  if (!list?.length) return []
  const isKnown =
    column instanceof PgArray
      ? sql`${reference} <@ array[${toSqlList(list)}]`
      : sql`${reference} in (${toSqlList(list)})`
  return [check(`${table}_${column.name}_known`, isKnown)]
}
