import { FlawedFileError } from '../file-flaw.ts'
import type { ImageTasks } from '../tasks.ts'
import { ImageProcess, idleImageProcesses } from './image-process.ts'
import { enqueueTask } from './task-queue.ts'

type Options = {
  megapixels: number
  /** The uploader. */
  account?: number | undefined
  seconds?: number
}

type Input<Name extends keyof ImageTasks> = Parameters<ImageTasks[Name]>[0]
type Result<Name extends keyof ImageTasks> = Awaited<ReturnType<ImageTasks[Name]>>

/** Ten times as long as a typical picture takes on an idle machine. */
const defaultTimeout = (megapixels: number) => 5 + megapixels / 10
const memoryError = /creating thread|out of memory|unable to allocate|malloc/i

/** Runs the task in a process, because librsvg may loop. Timeouts and crashes reject with `FlawedFileError`. */
export function runInImageProcess<Name extends keyof ImageTasks>(
  name: Name,
  input: Input<Name>,
  { megapixels, account, seconds = defaultTimeout(megapixels) }: Options,
): Promise<Result<Name>> {
  return new Promise<Result<Name>>((resolve, reject) => {
    const run = async () => {
      const reused = idleImageProcesses.pop()
      const first = await (reused ?? new ImageProcess()).run({ name, input }, seconds)
      // A reused process may be so close to its memory limit that libvips cannot start a thread.
      const isRetried = reused !== undefined && first.error !== undefined
      const reply = isRetried ? await new ImageProcess().run({ name, input }, seconds) : first
      if (reply.flaw) throw new FlawedFileError(reply.flaw)
      if (reply.error !== undefined && memoryError.test(reply.error)) throw new FlawedFileError('complex')
      if (reply.error !== undefined) throw new Error(`Image task ${name}: ${reply.error}`)
      resolve(reply.result as Result<Name>)
    }
    enqueueTask({
      megapixels,
      account,
      isDrawing: name === 'drawSvg' || name === 'drawSocialPicture',
      start: () => run().catch(reject),
    })
  })
}
