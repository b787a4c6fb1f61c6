import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../../db/src/root.ts'

/** A concurrent start waits, after which it has nothing to build. */
export async function acquireBuildLock(): Promise<() => void> {
  const lock = join(repositoryRoot, '.build/build.lock')
  const mine = `${lock}.${process.pid}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(mine, `${process.pid}`)
  const release = () => {
    rmSync(lock, { force: true })
    rmSync(mine, { force: true })
  }
  for (;;) {
    try {
      linkSync(mine, lock)
      return release
    } catch {
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid
      if (!isAlive(holder)) rmSync(lock, { force: true })
      await sleep(200)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
