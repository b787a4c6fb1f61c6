import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSitePaths } from '@dalil/api/contract/rules'
import { connect } from '@dalil/db/connect'
import { repositoryRoot } from '@dalil/db/root'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

const headers = { Authorization: 'Bearer a-token-of-the-tests' }
let program: ServerProcess

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  program = await startProgram({ DATABASE_URL: url, METRICS_TOKEN: 'a-token-of-the-tests' })
  const { sql, close } = connect({ url, max: 1 })
  await sql`select graphile_worker.add_job('mail:sweep')`
  await close()
  await vi.waitFor(async () => expect(await scrape()).toContain('dalil_job_runs_total{'), {
    timeout: 40_000,
    interval: 500,
  })
})

afterAll(() => program?.stop())

const scrape = () => fetchText('/api/metrics', { url: program.url, headers })

test.for(['grafana-dashboard.json', 'prometheus-alerts.yml'])('every metric in %s exists', async (file) => {
  const path = join(repositoryRoot, 'docs/operations', file)
  expect(existsSync(path)).toBe(true)
  const named = new Set(readFileSync(path, 'utf8').match(/\b(?:dalil|process|nodejs)_[a-z\d_]+\b/g))
  expect(named.size).toBeGreaterThan(5)
  const scraped = new Set([...(await scrape()).matchAll(/^([a-z\d_]+)(?:\{| )/gm)].map(([, name]) => name))
  expect([...named].filter((name) => !scraped.has(name))).toEqual([])
})

test('exports the metrics of the server and of its worker in one scrape', async () => {
  const text = await scrape()
  for (const process of ['server', 'worker']) {
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'dalil_build_info']) {
      const line = text.split('\n').find((one) => one.startsWith(`${name}{`) && one.includes(`process="${process}"`))
      expect(Number(line?.split(' ').at(-1)), `${name} of ${process}`).toBeGreaterThan(0)
    }
  }
  expect(text).toMatch(/^dalil_worker_up\{.*\} 1$/m)
  expect(text).toMatch(/^dalil_database_up\{.*\} 1$/m)
  expect(text).toMatch(/^dalil_change_listener_connected\{.*\} 1$/m)
})

test('counts pages by route pattern and cache result', async () => {
  const paths = createSitePaths({ country: 'sa', lang: 'ar' })
  for (const id of [1, 1, 2]) {
    const listing = JSON.parse(await fetchText(`/api/listings/${id}`, program))
    await sendRequest(paths.listing(listing), { url: program.url })
  }
  const text = await scrape()
  expect(text).toMatch(/^dalil_cache_requests_total\{cache="page",result="hit",.*\} 1$/m)
  expect(text).toMatch(/^dalil_cache_requests_total\{cache="page",result="miss",.*\} 2$/m)
  expect(text).toMatch(/_count\{method="GET",route="\/\[country\]\/\[lang\]\/listings\/\[id\]",status="200",.*\} 3$/m)
  expect(text).toMatch(/^dalil_cache_bytes\{kind="used",.*\} [1-9]\d+$/m)
})

test('writes readable log lines with LOG_FORMAT=pretty', async () => {
  const { url } = await createDemoDatabase()
  const pretty = await startProgram({ DATABASE_URL: url, LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' })
  try {
    await sendRequest('/api/health', { url: pretty.url })
    await expect.poll(pretty.output).toMatch(/INFO.*request .*"path":"\/api\/health"/)
  } finally {
    await pretty.stop()
  }
})
