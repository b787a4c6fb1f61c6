const min = 25
const first = 125
const slowMs = 400
const quickMs = 150

/** An edit waits two seconds for a row that a batch has locked, so a batch is as large as PostgreSQL writes it in a fraction of them. */
export class BatchSize {
  current = first
  private readonly max: number

  constructor(max: number) {
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

  async measure<Result>(write: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const result = await write()
    const duration = performance.now() - start
    if (duration > slowMs) this.current = Math.max(min, Math.ceil(this.current / 2))
    else if (duration < quickMs) this.current = Math.min(this.max, this.current * 2)
    return result
  }
}
