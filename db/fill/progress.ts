type Output = { isTTY?: boolean; write(text: string): unknown }

const width = 28
const lineIntervalMs = 10_000

/** A bar on a terminal, a line every ten seconds elsewhere. */
export class Progress {
  private readonly started = performance.now()
  private shown = performance.now()
  private done = 0
  private readonly total: number
  private readonly unit: string
  private readonly output: Output

  constructor(total: number, unit: string, output: Output = process.stdout) {
    this.total = total
    this.unit = unit
    this.output = output
  }

  advance(count: number): void {
    this.done += count
    if (this.output.isTTY) this.output.write(`\r\u001b[K${this.bar()} ${this.describe()}`)
    else if (performance.now() - this.shown > lineIntervalMs || this.done === this.total) {
      this.shown = performance.now()
      this.output.write(`${this.describe()}\n`)
    }
  }

  end(): void {
    if (this.output.isTTY) this.output.write('\n')
  }

  private bar(): string {
    // The total may be an estimate.
    const filled = Math.min(width, Math.round((this.done / this.total) * width))
    return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`
  }

  private describe(): string {
    const rate = this.done / ((performance.now() - this.started) / 1000)
    const left = Math.round((this.total - this.done) / rate)
    const count = (number: number) => Math.round(number).toLocaleString('en')
    const rest = this.done < this.total ? `, ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left` : ''
    return `${count(this.done)} of ${count(this.total)} ${this.unit}, ${count(rate)} a second${rest}`
  }
}
