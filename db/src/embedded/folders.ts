import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseStartError, summarizeError } from './start-error.ts'

const socketFile = '.s.PGSQL.5432'
/** The kernel limits the path of a socket to 107 bytes on Linux and 103 on macOS. */
const maxSocketFolderBytes = 103 - socketFile.length - 1

/** Creates a folder and its parents one at a time: `mkdirSync` with `recursive` never returns below /proc. */
export function createMissingFolders(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  createMissingFolders(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

export function createWritableFolder(folder: string): void {
  try {
    createMissingFolders(folder, 0o700)
    const trial = join(folder, `.trial-${process.pid}`)
    writeFileSync(trial, 'trial')
    rmSync(trial)
  } catch (error) {
    throw new DatabaseStartError(`Cannot write in ${folder}: ${summarizeError(error)}.`)
  }
}

/** Creates the folder beside the data if the path is short enough for a socket, otherwise in the temporary folder. */
export function createSocketFolder(home: string): string {
  const name = `dalil-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const candidates = [join(home, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const folder = candidates.find((path) => Buffer.byteLength(path) <= maxSocketFolderBytes && !path.includes('"'))
  if (!folder) throw new DatabaseStartError(`The path ${home} is too long for a database: set a shorter DATA_DIR.`)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    throw new DatabaseStartError(`Cannot create ${folder} for the database's socket: ${summarizeError(error)}.`)
  }
}
