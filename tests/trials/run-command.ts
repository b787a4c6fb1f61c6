import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@dalil/db/root'
import packageJson from '../../package.json' with { type: 'json' }
import { readMemoryMb } from '../bench/processes.ts'

const { scripts } = packageJson

export type CommandResult = { code: number | null; seconds: number; peakMb: number; output: string }

/** Runs an npm script of the project with its own settings, and monitors its memory. */
export async function runCommand(script: keyof typeof scripts, args: string[], settings: Record<string, string>) {
  const startedAt = performance.now()
  const { PATH, HOME = '' } = process.env
  const child = spawn('/bin/sh', ['-c', `${scripts[script]} "$@"`, script, ...args], {
    cwd: repositoryRoot,
    env: { PATH: `${join(repositoryRoot, 'node_modules/.bin')}:${PATH}`, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  let isRunning = true
  const watch = async () => {
    let peak = 0
    while (isRunning) {
      peak = Math.max(peak, readPeak(child.pid))
      await sleep(200)
    }
    return peak
  }
  const peak = watch()
  const code = await ended
  isRunning = false
  const result: CommandResult = { code, seconds: (performance.now() - startedAt) / 1000, peakMb: await peak, output }
  return result
}

/** Returns the peak memory of a process; 0 after its exit. */
function readPeak(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : readMemoryMb(pid).peak
  } catch {
    return 0
  }
}
