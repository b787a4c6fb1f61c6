import { describeSource, isFileField, listFieldNames, listFieldNamesOfType } from '@dalil/api/contract/rules'
import type { Connection } from '@dalil/db/connect'
import type { PendingQuery, Row as SqlRow } from 'postgres'
import { findCurrency } from '../../site-settings/currencies.ts'
import type { ImportLine } from './import-line.ts'

type SourceFields = Partial<Pick<ReturnType<typeof describeSource>, 'attribution' | 'source_url'>>
export type ExportLine = Omit<Partial<ImportLine>, 'attribution'> & SourceFields

const batchSize = 500

type ExportRow = { id: number; line: ExportLine }
type Condition = PendingQuery<SqlRow[]>

export async function* exportListings(sql: Connection['sql']): AsyncGenerator<ExportLine> {
  for await (const batch of readExportBatches(sql, sql`true`)) for (const { line } of batch) yield line
}

/** Reads batches by id, so that no query stays open while a slow client reads. */
export async function* readExportBatches(sql: Connection['sql'], condition: Condition): AsyncGenerator<ExportRow[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch: Row[] = await readBatch(sql, after, condition)
    yield batch.map(toExportRow)
    after = batch.length < batchSize ? undefined : batch.at(-1)?.listing_id
  }
}

type Imported = Parameters<typeof describeSource>[0]
type Row = Record<keyof ImportLine, unknown> & { listing_id: number; imported: Imported }

function toExportRow({ listing_id: id, imported, ...line }: Row): ExportRow {
  const { attribution, source_url } = describeSource(imported)
  return { id, line: withPriceCurrency(omitEmptyValues({ ...line, attribution, source_url })) }
}

const readBatch = (sql: Connection['sql'], after: number, condition: Condition) =>
  sql<Row[]>`
    select listings.id as listing_id,
      json_build_object('source', source, 'external_id', external_id, 'licence', licence, 'attribution', attribution) as imported,
      ${sql.unsafe(sourceSql)} as source, ${sql.unsafe(externalIdSql)} as external_id,
      ${sql.unsafe(selectedColumns())}, licence, moved_to_source, moved_to_id,
      to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as confirmed_at
    from listings
    join categories on categories.id = category_id
    left join (
      select id as target_id, ${sql.unsafe(sourceSql)} as moved_to_source, ${sql.unsafe(externalIdSql)} as moved_to_id
      from listings where is_public
    ) as target on target_id = listings.moved_to
    where is_public and listings.id > ${after} and ${condition}
    order by listings.id
    limit ${batchSize}`

function selectedColumns(): string {
  const numbers = new Set<string>(listFieldNamesOfType('number', 'price'))
  const columns = listFieldNames().flatMap((name) => {
    if (name === 'category_id') return categoryColumns
    if (!isFileField(name)) return []
    if (name === 'business_status') return "nullif(business_status, 'open') as business_status"
    if (name === 'reopens_on') return 'reopens_on::text'
    // The driver returns `numeric` as text.
    return numbers.has(name) ? `listings.${name}::double precision` : `listings.${name}`
  })
  return columns.join(', ')
}
const categoryColumns = ['slug as category', 'name_ar as category_name', 'name_en as category_name_en']

export const ownSourceName = 'dalil'
export const exportIdSql = `listings.id || '-' || (extract(epoch from listings.created_at) * 1000)::bigint`
const sourceSql = `case when external_id is null then '${ownSourceName}' else coalesce(source, 'import') end`
const externalIdSql = `coalesce(external_id, ${exportIdSql})`

function omitEmptyValues(row: Record<string, unknown>): ExportLine {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmptyValue(value)))
}

const withPriceCurrency = (line: ExportLine): ExportLine =>
  line.price === undefined ? line : { ...line, price_currency: findCurrency(line.country ?? '') }

const isEmptyValue = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0)

export async function* writeJsonl(rows: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}
