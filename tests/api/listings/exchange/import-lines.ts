import { Buffer } from 'node:buffer'
import { readCsv } from '../../../../api/src/listings/exchange/csv.ts'
import { importListings } from '../../../../api/src/listings/exchange/import.ts'
import { readJsonl } from '../../../../api/src/listings/exchange/jsonl.ts'
import { describeForCommand } from '../../../../api/src/listings/exchange/line-problem.ts'
import { createTestApp } from '../../../support/test-app.ts'

export const importedLine = {
  external_id: 'osm-1',
  source: 'OpenStreetMap',
  licence: 'ODbL 1.0',
  title: 'بئر زمزم للعطور',
  title_latin: 'Zamzam Perfumes',
  category: 'sweets',
  country: 'sa',
  city: 'جدة',
  latitude: 21.54,
  longitude: 39.17,
  phone: '٠٥٠-١٢٣-٤٥٦٧',
  website: 'https://zamzam.example',
}

async function* chunks(text: string | Buffer) {
  // A chunk boundary may be within a letter.
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

type Options = { dryRun?: boolean; createCategories?: boolean; format?: 'csv' }

/** Imports a text, or rows as JSON lines; `refused` has the rejected lines, `warnings` the omitted values. */
export async function importLines(
  given: string | Buffer | object[],
  { dryRun = false, createCategories = false, format }: Options = {},
) {
  const connection = await createTestApp()
  const text = Array.isArray(given) ? given.map((row) => `${JSON.stringify(row)}\n`).join('') : given
  const refusals: string[] = []
  const warnings: string[] = []
  const report = await importListings(connection, () => (format ? readCsv : readJsonl)(chunks(text)), {
    dryRun,
    createCategories,
    concurrency: 2,
    onRefused: ({ line }, problems) => refusals.push(`${line}: ${problems.map(describeForCommand).join('; ')}`),
    onWarned: ({ line }, problems) => warnings.push(`${line}: ${problems.map(describeForCommand).join('; ')}`),
    onLines: () => undefined,
  })
  return { ...report, refused: refusals, warnings }
}

export async function readImportedListing(external_id: string = importedLine.external_id) {
  const { sql } = await createTestApp()
  const [row] = await sql`select *, xmin::text as version from listings where external_id = ${external_id}`
  return row
}

export async function deleteImportedListings() {
  const { sql } = await createTestApp()
  await sql`delete from listings where external_id is not null`
  await sql`delete from categories where slug = 'wells'`
}

export const toCsvTable = (...rows: string[]) =>
  ['external_id,source,title,category,country,city,whatsapp', ...rows, ''].join('\n')

/** «مخبز الشام», «جدة» and «مطعم البحر» in windows-1256. */
export const windows1256Csv = Buffer.from([
  ...Buffer.from(toCsvTable('w1,excel,').slice(0, -1)),
  ...[0xe3, 0xce, 0xc8, 0xd2, 0x20, 0xc7, 0xe1, 0xd4, 0xc7, 0xe3],
  ...Buffer.from(',bakeries,sa,'),
  ...[0xcc, 0xcf, 0xc9],
  ...Buffer.from(',0501234567\nw2,excel,'),
  ...[0xe3, 0xd8, 0xda, 0xe3, 0x20, 0xc7, 0xe1, 0xc8, 0xcd, 0xd1],
  ...Buffer.from(',bakeries,sa,Jeddah,\n'),
])
