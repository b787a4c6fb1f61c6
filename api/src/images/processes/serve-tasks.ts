import { FlawedFileError } from '../file-flaw.ts'
import { type ImageTasks, imageTasks } from '../tasks.ts'

type Message = { [Name in keyof ImageTasks]: { name: Name; input: Parameters<ImageTasks[Name]>[0] } }[keyof ImageTasks]

/** Decodes uploads in a separate process, which `images/processes` starts and ends. */
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
// A regular exit would wait for native code to finish.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C signals the whole process group, but the parent ends this process.
process.on('SIGINT', () => undefined)

process.send?.('ready')
