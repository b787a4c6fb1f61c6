import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@dalil/db/root'
import { launchProgram } from '../support/server-process.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'
import { runCommand } from './run-command.ts'

const startMs = 6_000
const repairMs = 4_000

const damage = [
  'delete from listing_totals',
  'delete from listing_facets',
  'delete from search_documents',
  `update listings set rating_counts = '{1,0,0,0,0}'`,
]

/** Kills first starts (cluster, migrations, demo) and repairs at random moments, and compares the completed results. */
export async function runInterruptionTrial([rounds = '20']: string[]): Promise<boolean> {
  const expected = await seedUndisturbed()
  const faults: string[] = []
  for (let round = 1; round <= Number(rounds); round++) {
    const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-'))
    try {
      const killedMs = await killFirstStarts(folder, 3)
      const found = await completeStart(folder)
      const repairedMs = await killRepair(folder)
      const { code, output } = await runCommand('verify', ['--all'], toSettings(folder))
      if (found !== expected) faults.push(`round ${round}: ${found} instead of ${expected}`)
      if (code !== 0) faults.push(`round ${round}: verify after a killed repair:\n${output}`)
      process.stdout.write(
        `${round}: starts killed after ${killedMs.join(', ')} ms, a repair after ${repairedMs} ms; ${found}\n`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${rounds} rounds, ${faults.length} faults\n`)
  return faults.length === 0
}

const toSettings = (folder: string) => ({ DATA_DIR: folder, RATE_LIMITS: 'off', SEED: 'demo' })

async function seedUndisturbed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-'))
  try {
    return await completeStart(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the content of the demo when the program is ready, and after it has stopped. */
async function completeStart(folder: string): Promise<string> {
  const program = await launchProgram(toSettings(folder))
  await program.isReady
  const counted = await withEmbeddedDatabase(folder, async ({ sql }) => {
    const [row] = await sql`
      select (select count(*) from listings) as listings, (select count(*) from reviews) as reviews,
        (select count(*) from users) as users, (select count(*) from listing_facets) as facets`
    return JSON.stringify(row)
  })
  await program.stop()
  return counted
}

async function killFirstStarts(folder: string, times: number): Promise<number[]> {
  const moments: number[] = []
  for (let time = 0; time < times; time++) {
    const child = startAlone('api/dist/serve.js', [], folder)
    const ms = Math.round(Math.random() * startMs)
    await sleep(ms)
    killAll(child.pid, folder)
    moments.push(ms)
  }
  return moments
}

/** Damages derived data, kills the repair, and then repairs completely. */
async function killRepair(folder: string): Promise<number> {
  const program = await launchProgram({ ...toSettings(folder), WORKER: 'off' })
  await program.isReady
  try {
    await withEmbeddedDatabase(folder, async ({ sql }) => {
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        for (const statement of damage) await tx.unsafe(statement)
      })
    })
    const repair = startAlone('scripts/verify.ts', ['--repair', '--all'], folder)
    const ms = Math.round(Math.random() * repairMs)
    await sleep(ms)
    if (repair.pid !== undefined && repair.exitCode === null) process.kill(repair.pid, 'SIGKILL')
    await runCommand('verify', ['--repair', '--all'], toSettings(folder))
    return ms
  } finally {
    await program.stop()
  }
}

function startAlone(script: string, args: string[], folder: string) {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [script, ...args], {
    cwd: repositoryRoot,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', ...toSettings(folder) },
    stdio: 'ignore',
  })
}

/** Kills the program and its database, like a power failure. */
function killAll(pid: number | undefined, folder: string): void {
  const file = join(folder, 'postgres/data/postmaster.pid')
  const database = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  for (const victim of [pid, database]) {
    try {
      if (victim) process.kill(victim, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}
