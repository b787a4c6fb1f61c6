/**
 * Loads the evaluation data, searches for each query through the API and prints quality and latency. `npm run
 * bench:search [-- --listings 1000000]` adds copies first; `--baselines` compares with ILIKE, full text and trigrams.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Connection, connect } from '@dalil/db/connect'
import { migrate } from '@dalil/db/migrate'
import type { Sql } from 'postgres'
import { createApp } from '../../../api/src/program/app.ts'
import { createDeps } from '../../../api/src/program/deps.ts'
import { tuning } from '../../../api/src/search/tuning.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'
import { Progress } from '../../../db/fill/progress.ts'
import { measureSearch, rebuildSearch } from '../../../db/search/rebuild.ts'
import { seedReference } from '../../../db/seed/reference.ts'
import { toDatabaseUrl } from '../../support/postgres.ts'
import { hashMigrations, openDatabaseServer } from '../database.ts'
import { readCpuMs, readProcessTreeCpuMs } from '../processes.ts'
import { logProgress } from '../report.ts'
import { baselines } from './baselines.ts'
import { createSyntheticPlaces } from './copies.ts'
import { findMissingFile, type JudgedQuery, readJudgedQueries, readPlaces } from './data.ts'
import { loadPlaces } from './load.ts'
import { formatQuality, mean, measureQuality, percentile, type ResultQuality } from './quality.ts'

const missingFile = findMissingFile()
if (missingFile) {
  process.stdout.write(`Skipped: the evaluation data is not here (${missingFile}).\n`)
  process.exit(0)
}
const { values } = parseArgs({ options: { listings: { type: 'string' }, baselines: { type: 'boolean' } } })
const places = readPlaces()
const judgedQueries = readJudgedQueries()
const wanted = Math.max(places.length, Number(values.listings ?? places.length))
if (!Number.isInteger(wanted)) throw new Error('--listings is a number.')
const print = (text: string) => process.stdout.write(`${text}\n`)

const server = await openDatabaseServer()
try {
  const url = await prepare()
  const connection = connect({ url, max: 8, statementTimeout: 0 })
  const { listings, bytes } = await measureSearch(connection.sql)
  print(`${listings.toLocaleString('en')} listings, index ${Math.round(bytes / listings)} bytes a listing\n`)
  print(`${describeTuning()}\n`)
  await measureAnswers(connection)
  if (values.baselines ?? wanted === places.length) await compare(connection.sql)
  await connection.close()
} finally {
  await server.stop()
}
process.exit()

async function prepare(): Promise<string> {
  const name = `search_${wanted}`
  const url = toDatabaseUrl(server.url, name)
  const mark = createHash('sha256')
    .update(`${wanted} ${hashMigrations()} ${JSON.stringify(places)}`)
    .update(readFileSync(new URL('copies.ts', import.meta.url)))
    .update(readFileSync(new URL('load.ts', import.meta.url)))
    .digest('hex')
  const admin = connect({ url: server.url, max: 1, statementTimeout: 0 })
  const [found] = await admin.sql`
    select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`
  if (found?.mark !== mark) {
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`
    await admin.sql`create database ${admin.sql(name)}`
    const fresh = connect({ url, max: availableParallelism() + 1, statementTimeout: 0 })
    await migrate(fresh.sql)
    await seedReference(fresh.db)
    await fill(fresh.sql)
    await fresh.close()
    await admin.sql.unsafe(`comment on database ${name} is '${mark}'`)
  }
  await admin.close()
  return url
}

/** Fills the database without its search index, and builds the index afterwards, as a restore does. */
async function fill(sql: Sql): Promise<void> {
  await sql`alter table listings disable trigger listings_index_inserted`
  const loading = new Progress(wanted, 'listings', process.stderr)
  await loadPlaces(sql, places, (count) => loading.advance(count))
  const copies = createSyntheticPlaces(places, wanted - places.length)
  // Both consumers share one sequence of copies.
  const shared = { [Symbol.iterator]: () => ({ next: () => copies.next() }) }
  await Promise.all([1, 2].map(() => loadPlaces(sql, shared, (count) => loading.advance(count))))
  loading.end()
  await sql`alter table listings enable trigger listings_index_inserted`
  await sql`select compact_listing_totals()`

  const startedAt = performance.now()
  const indexing = new Progress(wanted, 'listings indexed', process.stderr)
  await rebuildSearch(sql, {
    concurrency: availableParallelism(),
    onStart: () => undefined,
    onPart: (count) => indexing.advance(count),
    onPhase: logProgress,
  })
  logProgress(`Index made in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  await deleteMatchingCopies(sql)
  await sql`vacuum (analyze)`
}

/** Deletes copies that match a query or its relevant listing, because their relevance was not judged. */
async function deleteMatchingCopies(sql: Sql): Promise<void> {
  const whole = judgedQueries.flatMap(({ query, name }) => [query, name]).filter((text) => text !== undefined)
  const prefixes = judgedQueries.filter(({ type }) => type === 'prefix').map(({ query }) => query)
  const { count } = await sql`
    with whole as (
      select array(select search_key(word) from unnest(tokenize(text)) as word) as wanted from unnest(${whole}::text[]) as text
    ),
    prefixes as (
      select array(select search_key(word) from unnest(trim_array(words, 1)) as word) as wanted,
        array(
          select key from search_words
          where word >= words[cardinality(words)] collate "C" and word < (words[cardinality(words)] || E'\\U0010FFFF') collate "C"
        ) as ends
      from (select tokenize(text) as words from unnest(${prefixes}::text[]) as text offset 0) as read
    )
    delete from listings
    where external_id like 'copy-%' and id in (
      select listing_id from whole join search_documents on keys @> wanted and name_keys @> wanted
      where cardinality(wanted) > 0
      union
      select listing_id from prefixes join search_documents on keys && ends and name_keys && ends and name_keys @> wanted
    )`
  logProgress(`${count.toLocaleString('en')} copies that match judged queries deleted`)
}

function describeTuning(): string {
  const describe = (numbers: object) => JSON.stringify(numbers).replaceAll(/["{}]/g, '').replaceAll(',', ', ')
  return Object.entries(tuning)
    .map(([stage, numbers]) => `${stage}: ${describe(numbers)}`)
    .join('\n')
}

async function measureAnswers(connection: Connection): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const deps = createDeps(settings, connection)
  const app = createApp(deps)
  const get = async (path: string) => {
    const response = await app.request(`/api${path}`)
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as { data: { external_id?: string }[] }
  }
  const search = (query: string) => get(`/listings?${new URLSearchParams({ title: query })}`)
  const suggest = (query: string) => get(`/suggest?${new URLSearchParams({ q: query })}`)

  const answers: ResultQuality[] = []
  for (const judgedQuery of judgedQueries) {
    const startedAt = performance.now()
    const { data } = await search(judgedQuery.query)
    answers.push(
      measureQuality(
        judgedQuery,
        data.map(({ external_id }) => external_id ?? ''),
        performance.now() - startedAt,
      ),
    )
  }
  print(formatQuality(answers))

  // The cache is warm now. Measures complete queries, and prefixes for autocompletion.
  const prefixes = judgedQueries.flatMap(({ query }) =>
    [3, 5, 8].map((length) => Array.from(query).slice(0, length).join('')),
  )
  await report('search, one at a time', judgedQueries, 1, ({ query }) => search(query))
  await report('search, eight at a time', judgedQueries, 8, ({ query }) => search(query))
  await report('suggest, one at a time', prefixes, 1, suggest)
  await deps.searches.close()
  await deps.views.close()
}

async function report<Input>(name: string, inputs: Input[], callers: number, send: (input: Input) => Promise<unknown>) {
  const times: number[] = []
  const before = { own: readCpuMs(process.pid), database: readProcessTreeCpuMs(server.pid), at: performance.now() }
  let next = 0
  const call = async () => {
    for (let each = inputs[next++]; each !== undefined; each = inputs[next++]) {
      const startedAt = performance.now()
      await send(each)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const seconds = (performance.now() - before.at) / 1000
  const each = (ms: number) => (ms / times.length).toFixed(1)
  print(
    `\n${name}: ${(times.length / seconds).toFixed(0)} a second; p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p95 ${percentile(times, 0.95).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms; processor: ` +
      `${each(readCpuMs(process.pid) - before.own)} ms here and ${each(readProcessTreeCpuMs(server.pid) - before.database)} ms in PostgreSQL`,
  )
}

async function compare(sql: Sql): Promise<void> {
  const counted = judgedQueries.filter(({ type }: JudgedQuery) => type !== 'cross_translation')
  print(`\n${'compared on the same rows'.padEnd(26)} recall@10  MRR@10   p50 ms   p95 ms`)
  for (const { name, prepare: createIndex, search } of baselines) {
    await createIndex?.(sql)
    const answers: ResultQuality[] = []
    for (const judgedQuery of counted) {
      const startedAt = performance.now()
      const found = await search(sql, judgedQuery.query)
      answers.push(measureQuality(judgedQuery, found, performance.now() - startedAt))
    }
    const times = answers.map(({ ms }) => ms)
    const figures = [
      mean(answers.map(({ recall }) => recall))
        .toFixed(3)
        .padStart(10),
      mean(answers.map(({ rank }) => rank))
        .toFixed(3)
        .padStart(8),
      percentile(times, 0.5).toFixed(1).padStart(9),
      percentile(times, 0.95).toFixed(1).padStart(9),
    ]
    print(`${name.padEnd(26)}${figures.join('')}`)
  }
}
