import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Empty if the process does not exist or is a zombie. */
export function readCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-ww', '-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).stdout.trim()
}

/** The start time identifies a process together with the pid; empty if the process does not run. */
export function readProcessStartTime(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? '' : (fields[19] ?? '')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', `${pid}`, '-o', 'lstart='], { encoding: 'utf8' }).stdout.trim()
}

/** Finds the processes of a PostgreSQL server by their working directory, the data folder; Linux only. */
export function findPostgresProcesses(data: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && readWorkingDirectory(pid) === data && readCommandLine(pid).startsWith('postgres'))
}

function readWorkingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Shuts a PostgreSQL server down: fast, then immediate, then by SIGKILL, after 20 seconds each. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < 20_000; waited += 10) {
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return readCommandLine(pid) !== ''
}
