import { FlawedFileError } from './images/file-flaw.ts'
import { type ImageTasks, imageTasks } from './images/tasks.ts'

type Message = { [Name in keyof ImageTasks]: { name: Name; input: Parameters<ImageTasks[Name]>[0] } }[keyof ImageTasks]

/** The process in which files from outside are decoded, one at a time; `images/pool.ts` starts and ends it. */
process.on('message', async ({ name, input }: Message) => {
  const reply = await imageTasks[name](input as never).then(
    (result: unknown) => ({ result }),
    (error: unknown) =>
      error instanceof FlawedFileError
        ? { flaw: error.flaw }
        : { error: error instanceof Error ? error.message : String(error) },
  )
  process.send?.({ ...reply, memory: process.memoryUsage.rss() })
})
// At once, though native code may be busy: an ordinary end would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches the whole group; whoever started this process ends it.
process.on('SIGINT', () => undefined)

process.send?.('ready')
