import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { serverFlags } from '../../scripts/command-line/server-flags.ts'

export type BenchmarkServer = AsyncDisposable & { origin: string; pid: number }
type Probed = BenchmarkServer & {
  /** The longest event-loop delay since the previous call, in milliseconds. */ loopDelay: () => Promise<number>
}

export const startBaselineServer = (url: string) => start([join(import.meta.dirname, 'raw.ts')], { DATABASE_URL: url })

type Ours = { dataDir: string; pageCacheMb?: number; seed?: 'demo'; hasMetrics?: boolean; dataLicence?: string }

/** Starts the program, from source if there is no build. */
export const startDalil = (url: string, ours: Ours): Promise<BenchmarkServer> =>
  start(entry(), toEnvironment(url, ours))

export const startDalilWithLoopProbe = (url: string, ours: Ours): Promise<Probed> =>
  start(['--import', join(import.meta.dirname, 'loop/loop-probe.ts'), ...entry()], toEnvironment(url, ours))

function entry(): string[] {
  const bundle = join(repositoryRoot, 'api/dist/serve.js')
  return existsSync(bundle) ? [...serverFlags, bundle] : [join(repositoryRoot, 'api/src/program/serve.ts')]
}

const toEnvironment = (url: string, { dataDir, pageCacheMb = 32, seed, hasMetrics = false, dataLicence }: Ours) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PAGE_CACHE_MB: String(pageCacheMb),
  SEED: seed ?? 'none',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  // As `npm start` sets it.
  MALLOC_ARENA_MAX: '2',
  ...(dataLicence ? { DATA_LICENCE: dataLicence } : {}),
  ...(hasMetrics ? { METRICS_TOKEN: 'token-of-the-benchmark' } : {}),
})

async function start(args: string[], settings: Record<string, string>): Promise<Probed> {
  const port = await findBenchPort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: origin, ...settings },
    stdio: ['ignore', process.stderr.fd, process.stderr.fd, 'ipc'],
    // Ctrl-C must only reach the benchmark, which then closes the channel.
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = new Promise<void>((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`${args.at(-1)} ended with ${code} before it was ready`)))
  })
  await ready
  return {
    origin,
    pid: child.pid ?? 0,
    loopDelay: async () => {
      const message = once(child, 'message')
      child.send('loop-delay')
      const [{ loopDelay }] = await message
      return loopDelay
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function findBenchPort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
  })
}
