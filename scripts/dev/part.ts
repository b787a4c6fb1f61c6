import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../../db/src/root.ts'

export const writeLine = (line: string) => console.log(line)

export function startDevProcess(name: string, args: string[], folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: join(repositoryRoot, folder),
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) writeLine(`${name.padEnd(5)} ${line}`)
    })
  }
  return child
}
