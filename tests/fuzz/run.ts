/**
 * `npm run fuzz -- [--minutes 2] [--seed 7] [--round 3]`: sends requests that the built program must survive. Past
 * findings come first, then rounds of requests that depend only on the seed (`--round` repeats one of them), and
 * finally requests with rate limits enabled. Each finding is printed with the request that triggers it; the last line
 * counts requests and failures.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import { migrateJobQueue } from '../../api/src/jobs/job-queue.ts'
import { buildChangedParts } from '../../scripts/build.ts'
import { requestPagesOfWrittenTexts } from './after-writes.ts'
import { ResponseChecker } from './checks.ts'
import { sendRequestBytes } from './client.ts'
import { type FuzzFixtures, seedFuzzFixtures } from './fixtures.ts'
import { Harness } from './harness.ts'
import { createHeaderRequest, createPageRequest, createPathRequest } from './hostile-requests.ts'
import { checkRateLimits } from './limits.ts'
import { createCall, type OpenApiDocument, readOperations } from './operations.ts'
import { FuzzRandom } from './random.ts'
import { createMalformedBytes } from './raw-bytes.ts'
import { regressions, toFuzzRequest } from './regressions.ts'
import { writeReport } from './report.ts'
import { type FuzzRequest, toBytes } from './request.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    round: { type: 'string' },
    'as-built': { type: 'boolean', default: false },
  },
})
const { seed } = values
const end = performance.now() + Number(values.minutes) * 60_000
/** Requests between two resets of the data. */
const perRound = 300

if (!values['as-built']) await buildChangedParts()
console.log(`Fuzzing for ${values.minutes} min with --seed ${seed}`)
const folder = mkdtempSync(join(tmpdir(), 'dalil-fuzz-'))
const embedded = await openEmbedded({ folder: join(folder, 'postgres'), durable: false })
const { url } = embedded.connection
const database = connect({ url, max: 2, statementTimeout: 60_000 })
const harness = new Harness({
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  SEED: 'none',
  RATE_LIMITS: 'off',
  CAPTCHA_TEST_CODE: 'ABC123',
  LISTING_MODERATION: 'post',
  LOG_LEVEL: 'info',
})
try {
  await migrate(database.sql)
  await migrateJobQueue(url)
  await harness.start()
  const document = await readDocument()
  harness.operations = readOperations(document)
  harness.checks = new ResponseChecker(document)
  if (values.round === undefined) await runRegressions()
  await runRounds()
  if (values.round === undefined && !harness.hasFallen) await runLimits()
  await writeReport(harness, seed)
} finally {
  await harness.stop()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function readDocument(): Promise<OpenApiDocument> {
  const request: FuzzRequest = { group: '', role: 'guest', method: 'GET', target: '/api/openapi.json', headers: [] }
  const answer = await sendRequestBytes(harness.port, toBytes(request, null))
  if (answer.kind !== 'response') throw new Error('There is no document of the API to read')
  return JSON.parse(answer.response.body.toString('utf8'))
}

async function runRegressions(): Promise<void> {
  const fixtures = await seedFuzzFixtures(database)
  harness.tokenByRole = fixtures.tokenByRole
  harness.round = 'regressions'
  for (const { name, steps } of regressions) {
    const before: FuzzRequest[] = []
    for (const step of steps(fixtures)) {
      const request = toFuzzRequest(name, step)
      await harness.try(request, [...before])
      before.push(request)
    }
  }
}

async function runRounds(): Promise<void> {
  const first = Number(values.round ?? 0)
  for (let round = first; performance.now() < end && !harness.hasFallen; round++) {
    harness.round = String(round)
    const random = new FuzzRandom(`${seed}/${round}`)
    const fixtures = await seedFuzzFixtures(database)
    harness.tokenByRole = fixtures.tokenByRole
    harness.renew = fixtures.renew
    for (let count = 0; count < perRound && performance.now() < end; count++) await tryOne(fixtures, random)
    await tryAtOnce(fixtures, random)
    await requestPagesOfWrittenTexts(harness, fixtures, database.db)
    if (values.round !== undefined) return
  }
}

async function runLimits(): Promise<void> {
  harness.round = 'limits'
  await harness.stop()
  await harness.start({ RATE_LIMITS: 'on' })
  const fixtures = await seedFuzzFixtures(database)
  harness.tokenByRole = fixtures.tokenByRole
  harness.renew = fixtures.renew
  await checkRateLimits(harness)
  const random = new FuzzRandom(`${seed}/limits`)
  for (let count = 0; count < 100; count++) await tryOne(fixtures, random)
  await harness.stop()
  await harness.start()
}

function tryOne(fixtures: FuzzFixtures, random: FuzzRandom): Promise<unknown> {
  const kind = random.next()
  if (kind < 0.65) return harness.try(createCall(random.pick(harness.operations), fixtures, random))
  if (kind < 0.77) return harness.try(createPathRequest(random))
  if (kind < 0.87) return harness.try(createHeaderRequest(fixtures, random))
  if (kind < 0.96) return harness.try(createPageRequest(fixtures, random))
  return harness.tryBytes(createMalformedBytes(random))
}

async function tryAtOnce(fixtures: FuzzFixtures, random: FuzzRandom): Promise<void> {
  const writing = harness.operations.filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/'))
  for (let burst = 0; burst < 3; burst++) {
    const [one, other] = [random.pick(writing), random.pick(writing)]
    const calls = Array.from({ length: 12 }, () => createCall(random.pick([one, other]), fixtures, random))
    await Promise.all(calls.map((call) => harness.try(call)))
  }
}
