import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../support/server-process.ts'
import type { BenchmarkContext } from './measures.ts'
import { checkBudget, type Measurement, median } from './report.ts'

/** Measures starts of the built program with a database that an earlier start created and seeded. */
export async function measureStartup({ loadProfile, dataDir }: BenchmarkContext): Promise<Measurement> {
  const folder = join(dataDir, 'start')
  rmSync(folder, { recursive: true, force: true })
  const start = async () => {
    const began = performance.now()
    const server = await startProgram({ DATA_DIR: folder })
    const ms = performance.now() - began
    await server.stop()
    return ms
  }
  const first = await start()
  const times: number[] = []
  for (let round = 0; round < loadProfile.rounds; round++) times.push(await start())
  return {
    name: 'start',
    what: 'npm start, built',
    figures: [],
    errors: [],
    notes: [`first start, with migration and demo: ${Math.round(first)} ms`],
    verdicts: [checkBudget('start_ms', 'a later start, ms', Math.round(median(times)))],
  }
}
