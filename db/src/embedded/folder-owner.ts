import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLockFile } from './file-lock.ts'
import { readProcessStartTime } from './processes.ts'
import { DatabaseStartError } from './start-error.ts'

type OnLine = ((line: string) => void) | undefined

export const ownerTimeoutMs = 6_000

const ownerFile = (home: string) => join(home, 'owner')

/** Without `flock`, only the owner file reserves the folder. */
export async function reserveFolder(home: string, onLine: OnLine): Promise<() => void> {
  const unlock = await lockFolder(home, onLine)
  try {
    const disown = await writeOwnerFile(home, onLine)
    return () => {
      disown()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

export const findFolderOwner = (home: string) => readOwner(ownerFile(home))

async function lockFolder(home: string, onLine: OnLine): Promise<() => void> {
  for (let waited = 0; ; waited += 250) {
    const lock = tryLockFile(join(home, 'program.lock'))
    if (lock === 'unsupported') {
      if (process.platform === 'linux')
        onLine?.(`Warning: ${home} cannot be locked (flock): use it from one container only.`)
      return () => undefined
    }
    if (lock !== 'busy') return lock.release
    const owner = findFolderOwner(home)
    if (waited === 500) onLine?.(`Waiting for ${describeOther(owner)} to stop …`)
    if (waited >= ownerTimeoutMs) throw inUseError(home, owner)
    await sleep(250)
  }
}

async function writeOwnerFile(home: string, onLine: OnLine): Promise<() => void> {
  const file = ownerFile(home)
  const draft = `${file}.${process.pid}`
  const stale = `${draft}.dead`
  writeFileSync(draft, `${process.pid} ${readProcessStartTime(process.pid)}`, { mode: 0o600 })
  try {
    // Unlike a rename, creating a link fails if the name exists.
    for (let waited = 0; !attempt(() => linkSync(draft, file)); waited += 50) {
      let owner = readOwner(file)
      if (!owner && attempt(() => renameSync(file, stale))) {
        // Two starts may find the same stale file, so this start reads the file again after moving it.
        owner = readOwner(stale)
        if (owner) renameSync(stale, file)
      }
      // The owner is usually the previous run, which stops because its terminal was closed or its parent was killed.
      if (owner && waited === 500) onLine?.(`Waiting for ${describeOther(owner)} to stop …`)
      if (owner && waited >= ownerTimeoutMs) throw inUseError(home, owner)
      await sleep(50)
    }
  } finally {
    rmSync(draft, { force: true })
    rmSync(stale, { force: true })
  }
  return () => rmSync(file, { force: true })
}

const describeOther = (owner: string | undefined) => `another Dalil${owner ? ` (process ${owner})` : ''}`

function inUseError(home: string, owner: string | undefined): DatabaseStartError {
  const other = describeOther(owner).replace(/^a/, 'A')
  return new DatabaseStartError(`${other} is using ${home}: stop it, or set another DATA_DIR.`)
}

/** Returns false if another process has created or moved the file first. */
function attempt(step: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false
    throw error
  }
}

function readOwner(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const [pid = '', startTime = ''] = readFileSync(file, 'utf8').split(/ (.*)/s)
  return startTime && readProcessStartTime(Number(pid)) === startTime ? pid : undefined
}
