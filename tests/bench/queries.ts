/** `node tests/bench/queries.ts [--listings 100000]`: explains all statements; fails for slow plans and full scans. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@dalil/db/connect'
import type { Sql } from 'postgres'
import { createApp } from '../../api/src/program/app.ts'
import { createDeps } from '../../api/src/program/deps.ts'
import { readSettings } from '../../api/src/settings/settings.ts'
import { benchFolder, openDatabaseServer, prepareDatabase } from './database.ts'
import { readCpuNs } from './processes.ts'
import { checkBudget, formatMeasurement, logProgress, type Measurement } from './report.ts'
import { createBenchRequests } from './requests.ts'
import { readSampleData, type SampleData } from './sample-data.ts'

type Value = string | number | boolean | null | Date | Value[]
type Execution = { question: string; values: Value[] }
type Explained = { question: string; text: string; plan: string; ms: number; scans: string[] }

/** The number of executions. PostgreSQL considers a generic plan after five. */
const executions = 8
/** The number of repetitions, of which the fastest counts. */
const repetitions = 5
/** The number of rows up to which a table may be read completely. */
const smallTable = 1000

export async function measureQueries({
  url,
  sample,
  file,
}: {
  url: string
  sample: SampleData
  file: string
}): Promise<Measurement> {
  const { statements, errors } = await collect(url, sample)
  const { sql, searchSql, close } = connect({ url, max: 1, statementTimeout: 0 })
  const explained: Explained[] = []
  for (const [text, { asked, isSearch }] of statements) {
    explained.push(...(await explain(isSearch ? searchSql : sql, text, asked)))
  }
  await close()

  explained.sort((a, b) => b.ms - a.ms)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, explained.map(describePlan).join('\n\n'))
  logProgress(`  ${explained.length} plans in ${file}`)

  const slow = explained.filter(({ ms }) => !checkBudget('query_ms', '', ms).well)
  const scanning = explained.filter(({ scans }) => scans.length > 0)
  return {
    name: 'queries',
    what: `${statements.size} statements, ${explained.length} plans`,
    figures: [],
    errors,
    notes: [
      ...scanning.map(({ question, scans }) => `✗ ${question}: reads all of ${scans.join(', ')}`),
      ...slow.map(({ question, ms, text }) => `✗ ${question}: ${ms.toFixed(1)} ms: ${shorten(text)}`),
    ],
    verdicts: [
      checkBudget('query_ms', 'the slowest, in milliseconds', explained[0]?.ms ?? 0),
      checkBudget('table_scans', 'tables read whole', scanning.length),
    ],
  }
}

async function collect(url: string, sample: SampleData) {
  const connection = connect({ url, max: 2 })
  const statements = new Map<string, { asked: Execution[]; isSearch: boolean }>()
  const errors: string[] = []
  let question = ''
  const record = (client: Sql, isSearch: boolean) => {
    const run = client.unsafe
    const recorded: typeof run = (text, values, options) => {
      const asked = statements.get(text)?.asked ?? []
      statements.set(text, { asked: [...asked, { question, values: (values ?? []) as Value[] }], isSearch })
      return run(text, values, options)
    }
    client.unsafe = recorded
  }
  record(connection.sql, false)
  record(connection.searchSql, true)

  const settings = readSettings({ LOG_LEVEL: 'silent', DATABASE_URL: url })
  const app = createApp(createDeps(settings, connection))
  for (const { name, path } of createBenchRequests(sample)) {
    question = name
    const { status } = await app.request(`/api${path}`)
    if (status !== 200) errors.push(`${name}, ${path}: ${status}`)
  }
  await connection.close()
  return { statements, errors }
}

async function explain(sql: Sql, text: string, asked: Execution[]): Promise<Explained[]> {
  const [{ backend = 0 } = {}] = await sql<{ backend: number }[]>`select pg_backend_pid() as backend`
  await sql.unsafe(`prepare bench as ${text}`)
  const execute = ({ values }: Execution) =>
    `execute bench${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
  for (let done = 0; done < executions; done += asked.length) {
    for (const execution of asked) await sql.unsafe(execute(execution))
  }
  const explained: Explained[] = []
  for (const execution of asked) {
    const plans: Explained[] = []
    for (let time = 0; time < repetitions; time++) {
      const before = readCpuNs(backend)
      const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
        `explain (analyze, buffers, timing off) ${execute(execution)}`,
      )
      const cpuMs = (readCpuNs(backend) - before) / 1e6
      plans.push(read(execution, text, rows.map((row) => row['QUERY PLAN']).join('\n'), cpuMs))
    }
    plans.sort((a, b) => a.ms - b.ms)
    explained.push(...plans.slice(0, 1))
  }
  await sql.unsafe('deallocate bench')
  return explained
}

/** Reads a plan. `ms` is processor time, which excludes waiting, or wall time if parallel workers shared the work. */
function read({ question }: Execution, text: string, plan: string, cpuMs: number): Explained {
  const wallMs = Number(/^Execution Time: ([\d.]+) ms/m.exec(plan)?.[1] ?? 0)
  const ms = plan.includes('Workers Launched') ? wallMs : Math.min(wallMs, cpuMs)
  const scans = [...plan.matchAll(/Seq Scan on (\w+) .*\(actual .*?rows=(\d+)/g)]
    .filter(([, table, rows]) => table === 'listings' || Number(rows) > smallTable)
    .map(([, table]) => table ?? '')
  return { question, text, plan, ms, scans }
}

const shorten = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^select "listings".*? from \(/, 'select … from (')
    .slice(0, 200)

const describePlan = ({ question, text, plan, ms, scans }: Explained) =>
  `${'='.repeat(120)}\n${question}: ${ms} ms${scans.length > 0 ? `, reads all of ${scans.join(', ')}` : ''}\n${text.trim()}\n\n${plan}`

function literal(value: Value): string {
  if (value === null) return 'null'
  if (value instanceof Date) return literal(value.toISOString())
  if (Array.isArray(value)) {
    return literal(`{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  }
  return `'${String(value).replaceAll("'", "''")}'`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: '100000' } } })
  const server = await openDatabaseServer()
  try {
    const url = await prepareDatabase(server, Number(values.listings))
    const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
    const sample = await readSampleData(sql)
    await close()
    const measured = await measureQueries({ url, sample, file: join(benchFolder, `plans-${values.listings}.txt`) })
    process.stdout.write(`${formatMeasurement(measured)}\n`)
    if (measured.errors.length > 0 || measured.verdicts.some(({ well }) => !well)) process.exitCode = 1
  } finally {
    await server.stop()
  }
}
