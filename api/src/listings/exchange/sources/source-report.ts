import { CompactKeySet } from '../compact-key-set.ts'
import type { SkipReason } from './source-place.ts'

/** A file may have another code in each record. */
const maxCodes = 10_000

/** What an import of a source left out, beside the lines that are wrong. */
export class SourceReport {
  readonly skipped = new Map<SkipReason, number>()
  readonly unknownCodes = new Map<string, number>()
  /** The places that are skipped, which pruning leaves alone. */
  readonly leftOut = new CompactKeySet()

  skip(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1)
  }

  listCodes(): { code: string; count: number }[] {
    return [...this.unknownCodes]
      .map(([code, count]) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count)
  }

  addUnknownCode(code: string): void {
    const name = this.unknownCodes.has(code) || this.unknownCodes.size < maxCodes ? code : '…'
    this.unknownCodes.set(name, (this.unknownCodes.get(name) ?? 0) + 1)
  }
}
