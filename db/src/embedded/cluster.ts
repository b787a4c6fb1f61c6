import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessUser } from './process-user.ts'
import { DatabaseStartError, summarizeError } from './start-error.ts'

export type PostgresCluster = {
  home: string
  data: string
  binaries: string
  runAs: ProcessUser
  durable: boolean
  onLine: ((line: string) => void) | undefined
}

const user = 'dalil'
const database = 'dalil'

export const toConnectionUrl = (host: string) => `postgres:///${database}?${new URLSearchParams({ host, user })}`

/** Creates the cluster under a temporary name, so that an interrupted start does not leave an incomplete cluster. */
export function createCluster({ home, data, binaries, runAs, durable, onLine }: PostgresCluster): void {
  onLine?.('Creating the database …')
  const draft = `${data}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  runAs.giveOwnership(draft)
  const sync = durable ? [] : ['--no-sync']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const run = (command: string, args: string[], input = '') => {
    const [program = command, ...rest] = [...runAs.wrap, join(binaries, command), ...args]
    const result = spawnSync(program, rest, { input, encoding: 'utf8', cwd: home, ...runAs.ids })
    if (result.status !== 0) {
      rmSync(draft, { recursive: true, force: true })
      const reason = summarizeError(result.error ?? result.stderr)
      throw new DatabaseStartError(`Cannot create the database in ${home}: ${reason}.`)
    }
  }
  run('initdb', ['-D', draft, `--username=${user}`, '--auth=trust', '--no-instructions', ...locale, ...sync])
  run('postgres', ['--single', '-j', '-D', draft, 'postgres'], `create database ${database};\n\n`)
  renameSync(draft, data)
}

type ServerState = { pid: number; socketFolder: string; isReady: boolean }

/** Reads postmaster.pid: the pid is in line 1, the socket folder in line 5, the state in line 8. */
export function readServerState(data: string): ServerState {
  const lines = readPidFile(data)
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
