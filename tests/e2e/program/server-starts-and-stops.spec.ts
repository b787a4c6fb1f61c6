import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkSetupToken, postFirstAdmin, readSetupToken } from '../../support/first-admin.ts'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { runUntilExit, type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase, createTestDatabase } from '../../support/test-database.ts'

/** Starts with an embedded database in an empty folder, like a fresh clone. */
const folder = mkdtempSync(join(tmpdir(), 'dalil-e2e-'))
const own = { DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(settings: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const product = await startProgram(settings, args)
  onTestFinished(() => product.stop())
  return product
}

const socket = join(own.DATA_DIR, 'postgres/socket')
const ownDatabase = `postgres:///dalil?host=${socket}&user=dalil`
const rows = async (question: string) => {
  const { sql, close } = connect({ url: ownDatabase, max: 1 })
  try {
    return await sql.unsafe(question)
  } finally {
    await close()
  }
}

test('creates a database with the demo at the first start, and prints the URL and the credentials', async () => {
  const product = await start(own)
  await expect.poll(product.output).toContain(`Dalil is ready at ${product.url}\n`)
  expect(product.output()).toMatch(
    /Log in at \S+\/admin\/ as admin@dalil\.test with the password \S{12,}, shown only once\n$/,
  )
  expect(await fetchText('/nl/en', product)).toContain('Bakkerij Al Sham')

  await product.stop()
  expect(await product.exitCode).toBe(0)
  expect(() => readFileSync(join(own.DATA_DIR, 'postgres/data/postmaster.pid'))).toThrow('ENOENT')
})

test('prints no password at the next start, but how to begin without the demo', async () => {
  const product = await start(own)
  const demo = 'Its places are a demo. `npm start -- --empty` begins without it, and keeps it in a folder.'
  await expect.poll(product.output).toBe(`Dalil is ready at ${product.url}\n${demo}\nLog in at ${product.url}/admin/\n`)
  await product.stop()
})

test('recovers all committed data after SIGKILL of server and database', async () => {
  const first = await start(own)
  const [row] = await rows(`update listings set title = 'مخبز لا يُنسى' where id = 193 returning id`)
  expect(row).toEqual({ id: 193 })
  const [pid] = readFileSync(join(own.DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  first.kill('SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
  expect(await first.exitCode).toBeNull()

  const second = await start(own)
  expect(await fetchText('/nl/ar/listings/193', second)).toContain('مخبز لا يُنسى')
  await second.stop()
})

test('starts after it has stopped the orphaned database server of a killed process', async () => {
  const first = await start(own)
  await rows(`update listings set title = 'مخبز الشام' where id = 193`)
  first.kill('SIGKILL')
  await first.exitCode

  const second = await start(own)
  expect(await fetchText('/nl/ar/listings/193', second)).toContain('مخبز الشام')
  await second.stop()
  expect(await second.exitCode).toBe(0)
})

test('finishes running requests after SIGTERM', async () => {
  const { url } = await createDemoDatabase()
  const product = await start({ DATABASE_URL: url })
  const { sql, close } = connect({ url, max: 2 })
  const blocker = await sql.reserve()
  await blocker`begin`
  await blocker`lock table listings in access exclusive mode`
  const asked = sendRequest('/nl/en/listings', product)
  // The request is being handled when it waits for the lock.
  const waiting = () => sql`select 1 from pg_locks where relation = 'listings'::regclass and not granted`
  await expect.poll(waiting).not.toHaveLength(0)

  product.kill('SIGTERM')
  await expect.poll(() => sendRequest('/api/health', product).catch(({ code }) => code)).toBe('ECONNREFUSED')
  await blocker`commit`
  const answer = await asked
  blocker.release()
  await close()

  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('</html>')
  expect(await product.exitCode).toBe(0)
})

test('reports in one line that the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  const { code, output } = await runUntilExit({ ...own, PORT: `${port}` })
  expect(output).toBe(`Port ${port} is taken: stop what listens there, or set PORT.\n`)
  expect(code).toBe(1)
})

test('reports in one line that the parent of the data folder is a file', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const blocked = await runUntilExit({ DATA_DIR: join(file, 'data'), PORT: '0' })
  expect(blocked.output).toMatch(
    /^DATA_DIR: cannot write to the folder \S+\/file\/data \(ENOTDIR\)\. Set DATA_DIR to a writable folder\.\n$/,
  )
  expect(blocked.code).toBe(1)
})

test('reports in one line that the data folder cannot be created', async () => {
  const { code, output } = await runUntilExit({ DATA_DIR: '/proc/dalil/data', PORT: '0' })
  expect(output).toMatch(
    /^DATA_DIR: cannot write to the folder \S+ \(E[A-Z]+\)\. Set DATA_DIR to a writable folder\.\n$/,
  )
  expect(code).toBe(1)
})

test.for([
  [{ PORT: '70000' }, ['PORT must be a whole number from 0 to 65535, not “70000”.']],
  [
    { DATABASE_URL: 'mysql://x' },
    ['DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/name.'],
  ],
  [
    { SEED: 'some', PUBLIC_URL: 'dalil', S3_BUCKET: 'dalil' },
    [
      'PUBLIC_URL must be the http(s) address that visitors type, without a path, not “dalil”.',
      'SEED must be demo or none, not “some”.',
      expect.stringMatching(/^S3_ENDPOINT, .* must be set too: the settings of the S3 store go together\.$/),
    ],
  ],
  [
    { PUBLIC_URL: 'https://dalil.example', RATE_LIMITS: 'off' },
    ['RATE_LIMITS=off is for this machine alone, and PUBLIC_URL is “https://dalil.example”: unset it.'],
  ],
] as const)('reports all invalid settings in one line each: %o', async ([settings, lines]) => {
  const { code, output } = await runUntilExit({ ...own, ...settings })
  expect(output.trimEnd().split('\n')).toEqual(lines)
  expect(code).toBe(1)
})

test('refuses to start the demo on a public address', async () => {
  const { code, output } = await runUntilExit({ ...own, HOST: '0.0.0.0', SEED: 'demo' })
  expect(output).toBe('SEED=demo makes accounts whose password everybody knows, and HOST is “0.0.0.0”: unset it.\n')
  expect(code).toBe(1)
})

test('does not print the configured password of the first administrator', async () => {
  const { url } = await createTestDatabase()
  const product = await start({ DATABASE_URL: url, ADMIN_PASSWORD: 'quiet-as-a-mouse', LOG_LEVEL: 'trace' })
  await expect.poll(product.output).toContain('/admin/ as admin@dalil.test with the password of ADMIN_PASSWORD\n')
  expect(product.output()).not.toContain('quiet-as-a-mouse')
})

test('reports in one line that the database is unreachable, without its password', async () => {
  const { code, output } = await runUntilExit({ ...own, DATABASE_URL: 'postgres://dalil:geheim@127.0.0.1:1/dalil' })
  expect(output).toMatch(
    /^DATABASE_URL: the database does not answer \(.*ECONNREFUSED.*\)\. Is PostgreSQL running\?\n$/,
  )
  expect(output).not.toContain('geheim')
  expect(code).toBe(1)
})

test('--empty moves the demo aside, stays without it, and moves nothing else', { timeout: 180_000 }, async () => {
  const demo = await start(own)
  expect(await fetchText('/nl/en', demo)).toContain('Bakkerij Al Sham')
  expect((await runUntilExit({ ...own, PORT: '0' }, ['--empty'])).output).toMatch(
    /^Dalil is using \S+: stop it first\.\n$/,
  )
  await demo.stop()

  const program = await start(own, ['--empty'])
  const token = await readSetupToken(program)
  const moved = /^The demo is now in (\S+)\.$/m.exec(program.output())?.[1] ?? ''
  expect(readdirSync(folder)).toContain(basename(moved))
  expect(await fetchText('/nl/en', program)).not.toContain('Bakkerij Al Sham')
  await program.stop()

  const next = await start(own)
  expect(await checkSetupToken(token, next)).toBe(422)
  expect((await postFirstAdmin(await readSetupToken(next), next)).status).toBe(201)
  await next.stop()
  writeFileSync(join(own.DATA_DIR, 'kept'), '')
  const again = await start(own, ['--empty'])
  expect(again.output()).toContain(`DATA_DIR is not the demo: ${own.DATA_DIR} stays as it is.`)
  expect(again.output()).not.toContain('Create the first administrator')
  await again.stop()
  const kept = await start({ DATA_DIR: moved })
  expect(await fetchText('/nl/en', kept)).toContain('Bakkerij Al Sham')
})
