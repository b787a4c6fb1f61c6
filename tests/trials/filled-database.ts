import { join } from 'node:path'
import { openEmbedded } from '@dalil/db/embedded'
import { printResult } from './results.ts'
import { runCommand } from './run-command.ts'

export async function fillDatabase(dataDir: string, listings: number, reviewsPerListing: number): Promise<void> {
  const args = ['--listings', `${listings}`, '--reviews-per-listing', `${reviewsPerListing}`]
  printResult('filled', await runCommand('db:fill', args, { DATA_DIR: dataDir }))
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
