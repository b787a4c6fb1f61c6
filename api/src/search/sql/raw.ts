import { getTableColumns, SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'

/** Renders SQL once for all queries, because drizzle's rendering of each query took a third of a search's time. */
const dialect = new PgDialect()

export const toRawSql = (fragment: SQL): SQL => sql.raw(dialect.sqlToQuery(fragment).sql)

export const toIntLiteral = (count: number): SQL => sql.raw(String(count))

export function aliasColumns<Table extends PgTable>(table: Table, alias: string) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql.raw(`${alias}.${name}`)])) as Record<
    keyof Table['_']['columns'],
    SQL
  >
}

/** Compiles a statement from a fragment with placeholders, once; the returned function only inserts the values. */
export function compileStatement<Name extends string>(
  build: (placeholder: (name: Name) => SQL) => SQL,
): (values: Record<Name, unknown>) => SQL {
  const placeholder = (name: Name) => sql`${sql.placeholder(name)}`
  const { sql: text, params } = dialect.sqlToQuery(build(placeholder))
  const names = params.map((param) => (param as { name: Name }).name)
  const [first = '', ...rest] = text.split(/\$\d+/).map((part) => new StringChunk(part))
  return (values) =>
    new SQL([first, ...rest.flatMap((part, position) => [sql.param(values[names[position] as Name]), part])])
}
