import { constants, setPriority } from 'node:os'
import { connect } from '@dalil/db/connect'
import { Logger, run } from 'graphile-worker'
import { makeDeps } from './deps.ts'
import { clock, tasksOf } from './roster.ts'
import { loadSettings } from './settings.ts'

/** The process that works off the jobs; `serve.ts` starts it and gives it the database's address. */
const settings = loadSettings()
const { databaseUrl } = settings
if (!databaseUrl) throw new Error('The worker needs DATABASE_URL.')

// What nobody waits for makes way for what somebody does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const connection = connect({ url: databaseUrl, max: 2, statementTimeout: 0 })
const runner = await run({
  connectionString: databaseUrl,
  concurrency: 2,
  maxPoolSize: 3,
  noHandleSignals: true,
  taskList: tasksOf(makeDeps(settings, connection)),
  crontab: clock.map(({ job, at }) => `${at} ${job}`).join('\n'),
  logger: new Logger(() => (level, message) => {
    if (level === 'error') process.stderr.write(`${message}\n`)
  }),
}).catch((error: unknown) => {
  // The database is away: whoever started this worker tries again.
  process.stderr.write(`The worker cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
runner.promise.catch(stop)

// Ctrl-C reaches the whole group; whoever started this worker says when it is time.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', stop).on('disconnect', stop)

async function stop() {
  await runner.stop().catch(() => undefined)
  await connection.close()
  process.exit(0)
}
