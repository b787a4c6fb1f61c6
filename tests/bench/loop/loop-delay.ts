/** `npm run bench:loop [-- --only svg] [--times 3]`: prints how long each hostile request blocks the event loop. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildChangedParts } from '../../../scripts/build.ts'
import { createMediaFolders } from '../compare.ts'
import { benchFolder, openDatabaseServer, prepareDatabase } from '../database.ts'
import { registerBenchUser } from '../members/account.ts'
import { logProgress } from '../report.ts'
import { startDalilWithLoopProbe } from '../servers.ts'
import { hostileRequests } from './hostile-requests.ts'
import { hostileUploads } from './hostile-uploads.ts'

export type TargetServer = { origin: string /** The session token of an account without any rights. */; token: string }
export type HostileRequest = { name: string; send: (target: TargetServer) => Promise<unknown> }

const requests: HostileRequest[] = [...hostileUploads, ...hostileRequests]
/** The maximum number of milliseconds for which a request may block the loop. */
const maxDelays = 50
const worthTelling = 10
/** Idle milliseconds before and after a request. */
const pause = 15

const { values } = parseArgs({ options: { only: { type: 'string' }, times: { type: 'string', default: '3' } } })

await buildChangedParts()
const dataDir = join(benchFolder, 'data')
createMediaFolders(dataDir)
const database = await openDatabaseServer()
try {
  await using server = await startDalilWithLoopProbe(await prepareDatabase(database, 2000), { dataDir })
  const target = { origin: server.origin, token: await registerBenchUser(server.origin, 'bench-loop@dalil.test') }
  const chosen = requests.filter((each) => each.name.includes(values.only ?? ''))
  const measured: { name: string; delay: number }[] = []
  for (const { name, send } of chosen) {
    const delay = await shortestDelay(name, () => send(target), server.loopDelay)
    measured.push({ name, delay })
    if (delay > worthTelling) printDelay(name, delay)
  }
  const over = measured.filter(({ delay }) => delay > maxDelays)
  process.stdout.write('The longest:\n')
  for (const { name, delay } of measured.toSorted((one, other) => other.delay - one.delay).slice(0, 10))
    printDelay(name, delay)
  process.stdout.write(
    `${over.length} of ${measured.length} requests take the event loop for more than ${maxDelays} ms.\n`,
  )
  process.exitCode = over.length > 0 ? 1 : 0
} finally {
  await database.stop()
}

/** Returns the shortest delay of several attempts, which excludes garbage collection. */
async function shortestDelay(name: string, send: () => Promise<unknown>, loopDelay: () => Promise<number>) {
  let shortest = Number.POSITIVE_INFINITY
  for (let time = 0; time < Number(values.times) && shortest > maxDelays; time++) {
    await sleep(pause)
    await loopDelay()
    await send().catch((error: unknown) => logProgress(`${name}: ${error instanceof Error ? error.message : error}`))
    await sleep(pause)
    shortest = Math.min(shortest, await loopDelay())
  }
  return shortest
}

function printDelay(name: string, delay: number): void {
  process.stdout.write(`${delay.toFixed(1).padStart(8)} ms${delay > maxDelays ? ' !' : '  '} ${name}\n`)
}
