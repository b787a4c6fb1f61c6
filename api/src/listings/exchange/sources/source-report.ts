import type { SkipReason } from './source-place.ts'

/** What an import of a source left out, beside the lines that are wrong. */
export class SourceReport {
  readonly skipped = new Map<SkipReason, number>()
  readonly unknownCodes = new Map<string, number>()
  unreadHours = 0

  skip(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1)
  }

  addUnknownCode(code: string): void {
    this.unknownCodes.set(code, (this.unknownCodes.get(code) ?? 0) + 1)
  }
}
