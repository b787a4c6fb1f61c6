import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@dalil/db/root'

export type ServerProcess = {
  url: string
  pid: number
  dataDir: string
  /** Returns stdout and stderr so far, as one text. */
  output(): string
  closeOutput(): void
  kill(signal: NodeJS.Signals): void
  /** The exit code; null if a signal ended the process. */
  exitCode: Promise<number | null>
  stop(): Promise<void>
}

type Settings = Record<string, string>

/** The password of the first administrator, `admin@dalil.test`. */
export const adminPassword = 'a-password-for-the-stage'

// A start takes 3 s on an idle machine.
const startTimeoutMs = 60_000
const program = join(repositoryRoot, 'api/dist/serve.js')

/** Starts the built program on a free port with its own folder, and waits until it is ready. */
export async function startProgram(settings: Settings, args: string[] = []): Promise<ServerProcess> {
  const program = await launchProgram(settings, args)
  if (await program.isReady) return program
  await program.stop()
  throw new Error(`The product did not start:\n${program.output()}`)
}

/** Starts the program without waiting. `isReady` resolves to false if the program exits or takes too long. */
export async function launchProgram(
  settings: Settings,
  args: string[] = [],
): Promise<ServerProcess & { isReady: Promise<boolean> }> {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'dalil-e2e-'))
  const dataDir = settings.DATA_DIR ?? folder
  const url = `http://localhost:${port}`
  const { child, output, exitCode } = launch({ PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir, ...settings }, args)
  const isReady = Promise.race([
    once(child, 'message').then(() => true),
    exitCode.then(() => false),
    sleep(startTimeoutMs, false, { ref: false }),
  ])
  const stop = async () => {
    child.kill('SIGTERM')
    await exitCode
    rmSync(folder, { recursive: true, force: true })
  }
  const closeOutput = () => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
  const kill = (signal: NodeJS.Signals) => child.kill(signal)
  return { url, pid: child.pid ?? 0, dataDir, output, closeOutput, kill, exitCode, stop, isReady }
}

export async function runUntilExit(
  settings: Settings,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { output, exitCode } = launch(settings, args)
  return { code: await exitCode, output: output() }
}

function launch(settings: Settings, args: string[] = []) {
  if (!existsSync(program)) throw new Error('There is no built product: run npm run build.')
  // The environment variables of the person who runs the tests must not affect the program.
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  }
  const exitCode = new Promise<number | null>((done) => child.once('close', done))
  return { child, output: () => text, exitCode }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
