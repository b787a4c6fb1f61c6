/**
 * `npm run bench -- [--listings 100000] [--only listing,page] [--grow] [--as-built] [--quick] [--json FILE]`: measures
 * the product against bare servers and budgets. Prints progress to stderr and results to stdout. A missed budget is
 * reported, but only a failed request makes the run fail, because the speed depends on the machine.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@dalil/db/connect'
import { DatabaseStartError } from '@dalil/db/embedded'
import { buildChangedParts } from '../../scripts/build.ts'
import { createMediaFolders } from './compare.ts'
import { benchFolder, type DatabaseServer, openDatabaseServer, prepareDatabase } from './database.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type BenchmarkContext, benchmarks, type FilledDatabase } from './measures.ts'
import { measureQueries } from './queries.ts'
import { formatMeasurement, logProgress, type Measurement } from './report.ts'
import { createLoadGenerator, defaultLoadProfile, quickLoadProfile } from './rounds.ts'
import { readSampleData } from './sample-data.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    only: { type: 'string' },
    grow: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const count = Number(values.listings)
/** The measurements of the demo in a browser, which need no filled database. */
const demoMeasurements = { lighthouse: measureLighthouse, interactions: measureInteractions }
const names = [...Object.keys(benchmarks), 'queries', ...Object.keys(demoMeasurements)]
const only = values.only?.split(',')
const selected = only ?? names.filter((name) => name !== 'growth' || values.grow)
const unknown = selected.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No measure is called ${unknown.join(', ')}; there are ${names.join(', ')}.`)

if (!values['as-built']) await buildChangedParts()
const dataDir = join(benchFolder, 'data')
createMediaFolders(dataDir)
const server = await openDatabaseServer().catch(exitWithMessage)
const load = createLoadGenerator()
const results: Measurement[] = []
const interrupt = () => server.stop().finally(() => process.exit(130))
process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
try {
  const counted = selected.filter((name) => !(name in demoMeasurements))
  if (counted.length > 0) await measureFilled(counted)
  for (const [name, measure] of Object.entries(demoMeasurements)) {
    if (selected.includes(name)) report(await measure(server, dataDir, values.quick ? 1 : 3))
  }
} finally {
  load.close()
  await server.stop()
}
if (values.json) {
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model, node: process.version }
  writeFileSync(values.json, `${JSON.stringify({ machine, listings: count, results }, null, 2)}\n`)
}
process.exitCode = results.some(({ errors }) => errors.length > 0) ? 1 : 0

/** Exits after an error. The usual cause is another benchmark that uses the database. */
function exitWithMessage(error: unknown): never {
  if (!(error instanceof DatabaseStartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function measureFilled(names: string[]): Promise<void> {
  const usual = await prepare(server, count)
  const larger = names.includes('growth') ? await prepare(server, count * 10) : null
  const context: BenchmarkContext = {
    load,
    loadProfile: values.quick ? quickLoadProfile : defaultLoadProfile,
    server,
    dataDir,
    usual,
    larger,
  }
  for (const name of names) {
    logProgress(`${name} …`)
    const measure = benchmarks[name]
    report(
      measure
        ? await measure(context)
        : await measureQueries({ ...usual, file: join(benchFolder, `plans-${count}.txt`) }),
    )
  }
}

function report(measured: Measurement): void {
  results.push(measured)
  process.stdout.write(`${formatMeasurement(measured)}\n`)
}

async function prepare(server: DatabaseServer, count: number): Promise<FilledDatabase> {
  const url = await prepareDatabase(server, count)
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  const sample = await readSampleData(sql)
  await close()
  return { url, sample }
}
