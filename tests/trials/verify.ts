import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../support/server-process.ts'
import { fillDatabase } from './filled-database.ts'
import { measureReadShare } from './read-share.ts'
import { isWithinLimit, printResult } from './results.ts'
import { runCommand } from './run-command.ts'

/** The limits for a million listings. */
const limits = { seconds: 180, readShare: 0.8 }

/** Verifies a filled database that serves reads. */
export async function runVerifyTrial([listings = '1000000']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-verify-'))
  try {
    await fillDatabase(folder, Number(listings), 2)
    return await verifyWhileServing(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function verifyWhileServing(dataDir: string): Promise<boolean> {
  const program = await startProgram({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  try {
    const verify = () => runCommand('verify', [], { DATA_DIR: dataDir })
    const { result, share } = await measureReadShare(program.url, 'a verification', verify)
    printResult('verify', result)
    const isFast = isWithinLimit('seconds', result.seconds, limits.seconds)
    const isGentle = isWithinLimit('the share of reads', limits.readShare, share)
    return result.code === 0 && isFast && isGentle
  } finally {
    await program.stop()
  }
}
