import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { startProgram } from '../support/server-process.ts'
import { printResult } from './results.ts'
import { runCommand } from './run-command.ts'

export async function fillDatabase(dataDir: string, listings: number, reviewsPerListing: number): Promise<void> {
  const args = ['--listings', `${listings}`, '--reviews-per-listing', `${reviewsPerListing}`]
  printResult('filled', await runCommand('db:fill', args, { DATA_DIR: dataDir }))
  await finishOnlineSteps(dataDir)
}

/** Waits for upgrade steps that run after a start, because they change tables and build indexes. */
async function finishOnlineSteps(dataDir: string): Promise<void> {
  await withDataDirDatabase(dataDir, async (url) => {
    const program = await startProgram({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const { sql, close } = connect({ url, max: 1 })
    const isRunning = async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'upgrade:run-steps'`).length > 0
    while (await isRunning()) await setTimeout(500)
    await close()
    await program.stop()
  })
}

export async function withDataDirDatabase<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = await openEmbedded({ folder: join(dataDir, 'postgres') })
  try {
    return await work(embedded.connection.url)
  } finally {
    await embedded.stop()
  }
}
