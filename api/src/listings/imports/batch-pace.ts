import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@dalil/db/connect'
import { toApplicationName } from '@dalil/db/workload-timeouts'

const min = 25
const first = 125
const slowMs = 400
const quickMs = 150
/** A short import is over before anybody waits for it. */
const unrestedMs = 10_000
/** Of the time that a batch took. */
const restShare = 4
/** Of all processors. */
const minIdleShare = 0.15

/**
 * An edit waits two seconds for a row that a batch has locked, so a batch is as large as PostgreSQL writes it in a fraction of them.
 * A long import leaves the processors to others between its batches.
 */
export class BatchPace {
  size = first
  private readonly restsFrom = performance.now() + unrestedMs
  private restUntil = 0
  private readonly sql: Connection['sql']
  private readonly max: number
  private processorTime = readProcessorTime()

  constructor(sql: Connection['sql'], max: number) {
    this.sql = sql
    this.max = max
  }

  /** At least one batch, perhaps without items. */
  *split<Item>(items: Item[]): Generator<Item[]> {
    let at = 0
    do {
      const batch = items.slice(at, at + this.size)
      at += batch.length
      yield batch
    } while (at < items.length)
  }

  /** Rests first if the processors were busy during the last batch, or if visitors read from a database elsewhere. */
  async write<Result>(writeBatch: () => Promise<Result>): Promise<Result> {
    if (this.restUntil > performance.now()) await sleep(this.restUntil - performance.now())
    const start = performance.now()
    const result = await writeBatch()
    const duration = performance.now() - start
    if (duration > slowMs) this.size = Math.max(min, Math.ceil(this.size / 2))
    else if (duration < quickMs) this.size = Math.min(this.max, this.size * 2)
    if (start > this.restsFrom && (this.isMachineBusy() || (await this.isDatabaseRead())))
      this.restUntil = start + duration * (1 + restShare)
    return result
  }

  private isMachineBusy(): boolean {
    const before = this.processorTime
    this.processorTime = readProcessorTime()
    return this.processorTime.idle - before.idle < minIdleShare * (this.processorTime.total - before.total)
  }

  private async isDatabaseRead(): Promise<boolean> {
    const readers = await this.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${toApplicationName('publicRead')}
        and (state = 'active' or query_start > clock_timestamp() - interval '0.1 seconds')`
    return readers.length > 0
  }
}

/** In milliseconds since the machine was started. */
function readProcessorTime(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const total = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), total }
}
