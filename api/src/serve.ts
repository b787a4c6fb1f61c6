import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followChanges } from '@dalil/db/changes'
import { type Connection, connect } from '@dalil/db/connect'
import { type Embedded, makeMissing, openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import { type FirstAdmin, makeFirstAdmin } from './accounts/administration/first-admin.ts'
import { hashPassword } from './accounts/passwords.ts'
import { KeptTrees } from './categories/tree.ts'
import { makeDeps, makeLog } from './deps.ts'
import { isDatabaseUnavailable } from './http/error-response.ts'
import { collectGarbageWhenIdle } from './idle-memory.ts'
import { describeInsecureConnections } from './insecure-connections.ts'
import { migrateJobs } from './jobs/add.ts'
import { startWorker } from './jobs/start-worker.ts'
import { queueReadNumbers } from './listings/write/read-numbers.ts'
import { PageCache } from './pages/page-cache.ts'
import { correctClocks } from './places/correct-clocks.ts'
import { makeServer } from './server.ts'
import { loadSettings, type Settings } from './settings.ts'

/** How long requests that are being answered may take to end, in milliseconds. */
const patience = 10_000

/** How long what is only counted may take to be written, in milliseconds. */
const flushPatience = 2_000

/** How long everything may take to end after an error that nothing caught, in milliseconds. */
const crashPatience = 15_000

/** Of the accounts that the demo's people sign in with; nobody is told another. */
const demoPassword = 'dalil-demo'

const settings = loadSettings()
const log = makeLog(settings)
const stops: (() => Promise<unknown>)[] = []

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  await stop(1)
}

async function start() {
  for (const line of describeInsecureConnections(settings)) process.stderr.write(`Warning: ${line}\n`)
  const { address, first } = await open()
  const account = first ? ` as ${first.email} with the password ${describePassword(first)}` : ''
  process.stdout.write(`Dalil is ready at ${address}\nSign in at ${address}/admin/${account}\n`)
  process.send?.('ready')
}

function describePassword({ randomPassword }: FirstAdmin): string {
  return randomPassword === null ? 'of ADMIN_PASSWORD' : `${randomPassword}, told this once`
}

async function open() {
  // Before the long work: nobody should wait for a database to learn that the port is taken.
  await tryPort()
  makeFolder(settings.dataDir)
  makeFolder(join(settings.dataDir, 'media'))
  const url = settings.databaseUrl ?? (await openOwnDatabase()).connection.url
  const first = await prepare(url)
  const connection = connect({ url, max: 10 })
  stops.unshift(() => connection.close())

  const trees = new KeptTrees(connection.db)
  const deps = { ...makeDeps(settings, connection, log), readTree: trees.read.bind(trees) }
  stops.unshift(() => Promise.race([Promise.all([deps.views.close(), deps.searches.close()]), sleep(flushPatience)]))
  const cache = new PageCache(settings.pageCacheMb * 1024 * 1024)
  // Pages last: one that is made of an old tree is not kept.
  const kept = [trees, cache]
  const dropEverything = () => {
    for (const each of kept) each.dropEverything()
  }
  const unfollow = await followChanges(connection.sql, {
    onTag: (tag) => {
      if (tag === 'everything') return dropEverything()
      for (const each of kept) each.drop(tag)
    },
    onGap: dropEverything,
  })
  stops.unshift(unfollow)

  const server = await makeServer(deps, cache)
  await listen(server)
  const closeServer = () =>
    new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), patience).unref()
    })
  collectGarbageWhenIdle()
  const worker = startWorker(url)
  stops.unshift(() => Promise.all([worker.stop(), closeServer()]))
  return { address: settings.publicUrl, first }
}

async function openOwnDatabase(): Promise<Embedded> {
  const embedded = await openEmbedded({
    folder: join(settings.dataDir, 'postgres'),
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
  stops.unshift(() => embedded.stop())
  return embedded
}

/** Migrates and fills the database, over a connection that may take its time. */
async function prepare(url: string): Promise<FirstAdmin | null> {
  const connection = connect({ url, max: 1, statementTimeout: 0 })
  try {
    await migrate(connection.sql)
    await migrateJobs(url)
    await fill(connection)
    await correctClocks(connection.db)
    await queueReadNumbers(connection.db)
    return await makeFirstAdmin(connection.db, settings.adminEmail, settings.adminPassword)
  } catch (error) {
    if (!settings.databaseUrl || !isDatabaseUnavailable(error)) throw error
    throw new Error(`DATABASE_URL leads to no database that answers: ${error instanceof Error ? error.message : error}`)
  } finally {
    await connection.close()
  }
}

async function fill({ db }: Connection) {
  // Half a megabyte of places that a filled database never needs.
  const { isEmpty, seedDemo, seedReference } = await import('@dalil/db/seed')
  await seedReference(db)
  if (settings.seed === 'demo' && (await isEmpty(db))) {
    await seedDemo(db, { passwordHash: await hashPassword(demoPassword) })
  }
}

function makeFolder(folder: string) {
  try {
    makeMissing(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`The folder ${folder} cannot be made (${code}): set DATA_DIR to one that can.`)
  }
}

/** Whoever listened here before may still be letting go of the port. */
async function listen(server: Server, tries = 15): Promise<void> {
  try {
    const listening = once(server, 'listening')
    server.listen(settings.port, settings.host)
    await listening
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' || tries === 0) throw new Error(listenMistake(error as NodeJS.ErrnoException, settings))
    await sleep(200)
    await listen(server, tries - 1)
  }
}

async function tryPort() {
  const probe = createServer()
  await listen(probe)
  await new Promise((closed) => probe.close(closed))
}

function listenMistake({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}: set HOST.`
  return message
}

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const end of stops) await end().catch((error: unknown) => process.stderr.write(`${error}\n`))
  process.exit(code)
}
// After an error that nothing caught, nobody knows what is true in here: whoever started this starts it again.
process.on('uncaughtException', (err, origin) => {
  log.fatal({ err }, origin)
  setTimeout(() => process.exit(1), crashPatience)
  void stop(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
// Whoever started this is gone, and with them the terminal.
process.on('disconnect', () => stop(0))
