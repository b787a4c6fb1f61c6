import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadJob, LoadResult } from './load.ts'
import { readCpuMs, readProcessTreeCpuMs } from './processes.ts'
import { type CaseResult, logProgress, median, type RoundResult } from './report.ts'
import type { BenchmarkServer } from './servers.ts'

export type BenchmarkCase = {
  name: string
  server: BenchmarkServer
  paths: string[]
  headers?: Record<string, string>
}

export type LoadProfile = { rounds: number; seconds: number; warmUp: number; connections: number }

export const defaultLoadProfile: LoadProfile = { rounds: 5, seconds: 3, warmUp: 2, connections: 16 }
/** A short load profile, for comparisons while the code changes. */
export const quickLoadProfile: LoadProfile = { rounds: 3, seconds: 1, warmUp: 1, connections: 16 }

export function createLoadGenerator(): { run(job: LoadJob): Promise<LoadResult>; close(): void } {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    run: (job) =>
      new Promise((done, fail) => {
        const onExit = () => fail(new Error('The load generator ended'))
        child.once('exit', onExit)
        child.once('message', (result) => {
          child.off('exit', onExit)
          done(result as LoadResult)
        })
        child.send(job)
      }),
    close: () => void child.kill(),
  }
}

export type LoadGenerator = ReturnType<typeof createLoadGenerator>

/** Alternates the sides, so that other load on the machine affects all of them. */
export async function measureAlternately(
  load: LoadGenerator,
  postgres: number,
  sides: BenchmarkCase[],
  { rounds, seconds, warmUp, connections }: LoadProfile,
): Promise<{ figures: CaseResult[]; errors: string[] }> {
  const errors: string[] = []
  const runOne = async (
    { server, paths, headers = {} }: BenchmarkCase,
    length: number,
  ): Promise<RoundResult & LoadResult> => {
    const before = { cpu: readCpuMs(server.pid), postgres: readProcessTreeCpuMs(postgres) }
    const result = await load.run({ origin: server.origin, paths, headers, connections, seconds: length })
    errors.push(...result.errors)
    const requests = Math.max(1, result.requests)
    return {
      ...result,
      cpu: (readCpuMs(server.pid) - before.cpu) / requests,
      postgres: (readProcessTreeCpuMs(postgres) - before.postgres) / requests,
    }
  }

  for (const side of sides) await runOne(side, warmUp)
  const measurements = sides.map((): RoundResult[] => [])
  for (let round = 1; round <= rounds; round++) {
    for (const [at, side] of sides.entries()) measurements[at]?.push(await runOne(side, seconds))
    logProgress(
      `  round ${round} of ${rounds}: ${sides.map(({ name }, at) => `${name} ${measurements[at]?.at(-1)?.rate.toFixed(0)}/s`).join(', ')}`,
    )
  }
  const figures = sides.map(({ name }, at) => {
    const of = (field: 'rate' | 'p50' | 'p99' | 'cpu' | 'postgres') =>
      median((measurements[at] ?? []).map((round) => round[field]))
    const rounds = measurements[at] ?? []
    return { name, rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), postgres: of('postgres'), rounds }
  })
  return { figures, errors }
}
