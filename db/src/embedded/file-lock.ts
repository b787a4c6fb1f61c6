import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Held while any process has the file open: this one, or one that inherits `fd`. */
export type FileLock = { fd: number; release(): void }

/**
 * A kernel lock on a file, which also excludes containers on the same volume and ends with the processes that hold it.
 * Node has no such lock: `flock` of util-linux or busybox locks the open file that it inherits, and the lock stays with
 * the file. `unsupported` without such a program, as on macOS.
 */
export function tryLock(file: string): FileLock | 'busy' | 'unsupported' {
  const fd = openSync(file, 'a', 0o600)
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (status === 0) return { fd, release: () => closeSync(fd) }
  closeSync(fd)
  return status === 1 ? 'busy' : 'unsupported'
}
