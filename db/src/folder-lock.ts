import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Held as long as any process has the open file: whoever takes it, and whoever is started with `fd`. */
export type FolderLock = { fd: number; release(): void }

/**
 * A lock of the kernel on a file, which other containers on the same volume meet as well and which is gone with its
 * holders, however they end. Node has none: `flock` of util-linux (or busybox) locks the file that it is handed open,
 * and the lock stays with it. `unsupported` where there is no such program, as on macOS.
 */
export function tryLock(file: string): FolderLock | 'busy' | 'unsupported' {
  const fd = openSync(file, 'a', 0o600)
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (status === 0) return { fd, release: () => closeSync(fd) }
  closeSync(fd)
  return status === 1 ? 'busy' : 'unsupported'
}
