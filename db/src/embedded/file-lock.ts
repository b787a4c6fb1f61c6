import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A lock that is held as long as this process, or a process that inherits `fd`, has the file open. */
export type FileLock = { fd: number; release(): void }

/** Also excludes containers on the same volume, as a kernel lock does. `unsupported` without `flock`, as on macOS. */
export function tryLockFile(file: string): FileLock | 'busy' | 'unsupported' {
  const fd = openSync(file, 'a', 0o600)
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (status === 0) return { fd, release: () => closeSync(fd) }
  closeSync(fd)
  return status === 1 ? 'busy' : 'unsupported'
}
