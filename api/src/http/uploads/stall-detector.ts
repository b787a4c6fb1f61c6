import type { WriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const checkIntervalMs = 400
const maxStalledChecks = 3

/** busboy hangs if a boundary cuts off the headers of a part. */
export class StallDetector {
  readonly #streams: WriteStream[] = []
  #slices = 0
  #pending = 0

  countSlice(): void {
    this.#slices += 1
  }

  addStream(stream: WriteStream): void {
    this.#streams.push(stream)
  }

  /** A parser that waits for the client or the database does not count as stalled. */
  async whilePending<Value>(promise: Promise<Value>): Promise<Value> {
    this.#pending += 1
    try {
      return await promise
    } finally {
      this.#pending -= 1
    }
  }

  async waitForStall(signal: AbortSignal): Promise<void> {
    let previous = -1
    for (let stalled = 0; stalled < maxStalledChecks; ) {
      await sleep(checkIntervalMs, undefined, { signal })
      const progress = this.#measureProgress()
      stalled = progress === previous && this.#pending === 0 ? stalled + 1 : 0
      previous = progress
    }
  }

  #measureProgress(): number {
    return this.#streams.reduce((sum, { bytesWritten, closed }) => sum + bytesWritten + Number(closed), this.#slices)
  }
}
