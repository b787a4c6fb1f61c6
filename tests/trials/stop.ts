import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadUntilConnectionRefused } from '../support/keep-alive-load.ts'
import { startProgram } from '../support/server-process.ts'

const clients = 32
const paths = ['/nl/ar', '/api/listings?country=nl', '/api/listings/193', '/sa/en/listings', '/api/categories']
const loadMs = 2_000

export async function runStopTrial([rounds = '12']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-'))
  let cut = 0
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      const drain = round % 3 === 0 ? '2' : '0'
      const program = await startProgram({ DATA_DIR: folder, RATE_LIMITS: 'off', DRAIN_SECONDS: drain })
      const load = loadUntilConnectionRefused({ url: program.url, paths, clients })
      await sleep(loadMs)
      const began = performance.now()
      program.kill('SIGTERM')
      const [code, result] = await Promise.all([program.exitCode, load])
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const answers = [...result.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      process.stdout.write(
        `${round}: ${answers}, ${result.cut.length} cut, DRAIN_SECONDS=${drain}, exit ${code} after ${seconds} s\n`,
      )
      for (const line of new Set(result.cut)) process.stdout.write(`   ${line}\n`)
      cut += result.cut.length + (code === 0 ? 0 : 1)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`${cut} requests cut in ${rounds} stops\n`)
  return cut === 0
}
