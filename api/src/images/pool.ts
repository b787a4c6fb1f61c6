import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '@dalil/db/root'
import { type FileFlaw, FlawedFileError, maxMegapixels } from './file-flaw.ts'
import type { ImageTasks } from './tasks.ts'

type Options = {
  /** Memory and time that the task needs, as a picture of this size would. */
  megapixels: number
  /** The uploader, for fair queueing. */
  account?: number | undefined
  seconds?: number
}

type Input<Name extends keyof ImageTasks> = Parameters<ImageTasks[Name]>[0]
type Result<Name extends keyof ImageTasks> = Awaited<ReturnType<ImageTasks[Name]>>
type Reply = { result?: unknown; flaw?: FileFlaw; error?: string; memory: number }

/** Ten times what a typical picture takes on an idle machine. */
const defaultTimeout = (megapixels: number) => 5 + megapixels / 10
const startTimeoutSeconds = 30
const idleTimeoutSeconds = 60
/** Per process, in kB: Node reserves half of it, 50 megapixels need a third. */
const maxMemoryKb = 1280 * 1024
/** Processes above this are not reused, because decoders may keep memory. */
const maxIdleBytes = 256 * 1024 * 1024
/** Messages of libvips and glib at the memory limit, where they do not crash. */
const memoryError = /creating thread|out of memory|unable to allocate|malloc/i
const maxProcesses = Math.min(8, Math.max(2, availableParallelism()))

/**
 * Runs a task in an image process, not a thread: librsvg can spin for minutes in native code, which only a kill ends.
 * A timeout, the memory limit and a crash reject with `FlawedFileError`. Running tasks share 50 megapixels; the
 * account with the fewest running tasks is next.
 */
export function runInImageProcess<Name extends keyof ImageTasks>(
  name: Name,
  input: Input<Name>,
  { megapixels, account, seconds = defaultTimeout(megapixels) }: Options,
): Promise<Result<Name>> {
  return new Promise<Result<Name>>((resolve, reject) => {
    const run = async () => {
      const reused = idle.pop()
      const first = await (reused ?? new ImageProcess()).run({ name, input }, seconds)
      // A reused process may be near its memory limit, where libvips fails to start a thread.
      const isRetried = reused !== undefined && first.error !== undefined
      const reply = isRetried ? await new ImageProcess().run({ name, input }, seconds) : first
      if (reply.flaw) throw new FlawedFileError(reply.flaw)
      if (reply.error !== undefined && memoryError.test(reply.error)) throw new FlawedFileError('complex')
      if (reply.error !== undefined) throw new Error(`Image task ${name}: ${reply.error}`)
      resolve(reply.result as Result<Name>)
    }
    queued.push({ megapixels, account, start: () => run().catch(reject) })
    startQueued()
  })
}

type Job = { megapixels: number; account: number | undefined; start: () => Promise<void> }

const queued: Job[] = []
const running = new Set<Job>()
const idle: ImageProcess[] = []

function startQueued() {
  for (let next = findNext(); next && hasCapacity(next); next = findNext()) {
    const job = next
    queued.splice(queued.indexOf(job), 1)
    running.add(job)
    void job.start().finally(() => {
      running.delete(job)
      startQueued()
    })
  }
}

function findNext(): Job | undefined {
  const countRunning = (job: Job) => [...running].filter(({ account }) => account === job.account).length
  return queued.reduce<Job | undefined>(
    (best, job) => (best && countRunning(best) <= countRunning(job) ? best : job),
    undefined,
  )
}

function hasCapacity({ megapixels }: Job): boolean {
  const megapixelsInUse = [...running].reduce((sum, job) => sum + job.megapixels, 0)
  return running.size === 0 || (running.size < maxProcesses && megapixelsInUse + megapixels <= maxMegapixels)
}

class ImageProcess {
  readonly #child = startProcess()
  readonly #ready: Promise<void>
  #idleTimer: NodeJS.Timeout | undefined

  constructor() {
    this.#ready = this.#waitForMessage<'ready'>(startTimeoutSeconds).then(() => undefined)
    this.#ready.catch(() => undefined)
    this.#child.on('error', () => undefined)
    this.#child.once('exit', () => this.#leaveIdle())
    // An idle child must not keep the parent alive.
    this.#child.unref()
  }

  async run(task: object, seconds: number): Promise<Reply> {
    clearTimeout(this.#idleTimer)
    this.#child.channel?.ref()
    try {
      await this.#ready
    } catch (cause) {
      throw new Error('The image process did not start', { cause })
    }
    const next = this.#waitForMessage<Reply>(seconds)
    this.#child.send(task)
    const reply = await next.catch((): Reply => ({ flaw: 'complex', memory: Infinity }))
    if (reply.error !== undefined || reply.memory > maxIdleBytes) this.#child.kill('SIGKILL')
    else this.#becomeIdle()
    return reply
  }

  #becomeIdle() {
    this.#child.channel?.unref()
    idle.push(this)
    this.#idleTimer = setTimeout(() => {
      this.#leaveIdle()
      this.#child.kill('SIGKILL')
    }, idleTimeoutSeconds * 1000)
    this.#idleTimer.unref()
  }

  #leaveIdle() {
    const place = idle.indexOf(this)
    if (place !== -1) idle.splice(place, 1)
  }

  #waitForMessage<Message>(seconds: number): Promise<Message> {
    return new Promise((resolve, reject) => {
      const child = this.#child
      const end = (error: Error) => {
        child.kill('SIGKILL')
        if (child.connected) child.disconnect()
        settle(() => reject(error))
      }
      const onMessage = (message: unknown) => settle(() => resolve(message as Message))
      const onExit = (code: number | null, signal: string | null) =>
        end(new Error(`The image process exited with ${signal ?? code}`))
      const timer = setTimeout(() => end(new Error(`The image process timed out after ${seconds} s`)), seconds * 1000)
      const settle = (done: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', end)
        done()
      }
      child.on('message', onMessage).on('exit', onExit).on('error', end)
    })
  }
}

/** Passes neither settings nor secrets, and limits the memory with `ulimit` if there is a shell. */
function startProcess(): ChildProcess {
  const script = join(
    root,
    import.meta.filename.endsWith('.ts') ? 'api/src/image-process.ts' : 'api/dist/image-process.js',
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
