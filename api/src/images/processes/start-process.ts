import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'

/** The limit per process in kB. Node reserves half of it; a picture of 50 megapixels needs a third. */
const maxMemoryKb = 1280 * 1024

/** Starts the process without settings and secrets, and limits its memory with `ulimit` if a shell is available. */
export function startImageProcess(): ChildProcess {
  const script = join(
    repositoryRoot,
    import.meta.filename.endsWith('.ts') ? 'api/src/images/processes/serve-tasks.ts' : 'api/dist/image-process.js',
  )
  const flags = ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning']
  const options = { env: childEnvironment(), serialization: 'advanced' } as const
  if (!existsSync('/bin/sh')) {
    return fork(script, { ...options, execArgv: flags, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
  const limited = `ulimit -d ${maxMemoryKb} 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...flags, script], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const childEnvironment = () => ({
  // glibc keeps an arena per thread, which image buffers fragment.
  MALLOC_ARENA_MAX: '2',
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|LANG|LC_.*|LD_LIBRARY_PATH|TMP|TEMP|TMPDIR|XDG_.*|FONTCONFIG_.*|MALLOC_.*|SYSTEMROOT)$/i.test(name),
    ),
  ),
})
