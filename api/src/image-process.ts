import { FlawedFile } from './images/flaws.ts'
import { type Tasks, tasks } from './images/tasks.ts'

type Message = { [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] } }[keyof Tasks]

/** The process in which files from outside are decoded, one at a time; `images/pool.ts` starts and ends it. */
process.on('message', async ({ name, input }: Message) => {
  const reply = await tasks[name](input as never).then(
    (result: unknown) => ({ result }),
    (error: unknown) =>
      error instanceof FlawedFile
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
