import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@dalil/db/connect'
import { toApplicationName } from '@dalil/db/workload-timeouts'

const min = 25
const first = 125
const slowMs = 400
const quickMs = 150
/** Of the time that a batch took. */
const restShare = 3

/** An edit waits two seconds for a row that a batch has locked, so a batch is as large as PostgreSQL writes it in a fraction of them. */
export class BatchSize {
  current = first
  private readonly sql: Connection['sql']
  private readonly max: number

  constructor(sql: Connection['sql'], max: number) {
    this.sql = sql
    this.max = max
  }

  /** At least one batch, perhaps without items. */
  *split<Item>(items: Item[]): Generator<Item[]> {
    let at = 0
    do {
      const batch = items.slice(at, at + this.current)
      at += batch.length
      yield batch
    } while (at < items.length)
  }

  /** Rests afterwards if visitors read at that moment: two writers keep two processors busy. */
  async measure<Result>(write: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const result = await write()
    const duration = performance.now() - start
    if (duration > slowMs) this.current = Math.max(min, Math.ceil(this.current / 2))
    else if (duration < quickMs) this.current = Math.min(this.max, this.current * 2)
    const readers = await this.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${toApplicationName('publicRead')}
        and (state = 'active' or query_start > clock_timestamp() - interval '0.1 seconds')`
    if (readers.length > 0) await sleep(duration * restShare)
    return result
  }
}
