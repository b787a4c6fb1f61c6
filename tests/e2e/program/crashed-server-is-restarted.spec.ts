import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../../support/raw-request.ts'
import { findFreePort, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

/** Returns a module that throws an uncaught error on a signal. */
const createCrashingModule = (how: string) =>
  `--import data:text/javascript,process.once('SIGUSR2',()=>{${encodeURIComponent(how)}})`

test.for([
  ['an error', "throw new Error('broken on purpose')"],
  ['a rejection', "Promise.reject(new Error('broken on purpose'))"],
] as const)('logs %s that is not caught, and exits with 1', async ([, how]) => {
  const { url } = await createDemoDatabase()
  const product = await startProgram({ DATABASE_URL: url, NODE_OPTIONS: createCrashingModule(how) })
  onTestFinished(() => product.stop())
  product.kill('SIGUSR2')
  expect(await product.exitCode).toBe(1)
  const fatal = product
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{"level":60') ? [JSON.parse(line)] : []))
  expect(fatal).toMatchObject([{ err: { message: 'broken on purpose', stack: expect.any(String) } }])
})

/** Starts the program as `npm start` does, without npm. */
function start(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-start-'))
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/start.ts')], {
    cwd: repositoryRoot,
    env: { PATH, HOME, TMPDIR, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const server = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0])
  return { said: () => output, ended, kill: (signal: NodeJS.Signals) => child.kill(signal), server }
}

const times = (text: string, part: string) => text.split(part).length - 1

test('restarts a crashed server with a growing delay until it is stopped', {
  timeout: 150_000,
}, async () => {
  const { url: database } = await createDemoDatabase()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const program = start({ DATABASE_URL: database, PORT: `${port}` })
  const isReady = (again: number) =>
    expect.poll(() => times(program.said(), 'Dalil is ready'), { timeout: 50_000 }).toBe(again)

  await isReady(1)
  process.kill(program.server(), 'SIGKILL')
  await isReady(2)
  expect(program.said()).toContain('The server exited by itself (SIGKILL). It restarts in 1 s.\n')
  expect((await sendRequest('/api/health', { url })).status).toBe(200)

  process.kill(program.server(), 'SIGKILL')
  await expect.poll(program.said).toContain('The server exited by itself (SIGKILL). It restarts in 2 s.\n')
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('does not restart a server that cannot start', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const { ended, said } = start({ PORT: `${typeof address === 'object' ? address?.port : 0}` })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/Port \d+ is taken: stop what listens there, or set PORT\.\n$/)
})
