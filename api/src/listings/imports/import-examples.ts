import { type ImportReport, maxImportExamples } from '@dalil/api/contract'
import type { ImportCandidate } from '../exchange/import-columns.ts'
import type { SourceRow } from '../exchange/source-row.ts'
import type { Link } from './link-batch.ts'

type Examples = NonNullable<ImportReport['examples']>
type Outcome = keyof Examples

const maxTitleLength = 200
const toTitle = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTitleLength) : null)
const toDegrees = (value: unknown) => (value !== '' && Number.isFinite(Number(value ?? NaN)) ? Number(value) : null)

/** The first places of each outcome of a dry run. */
export class ImportExamples {
  readonly lists: Examples = { added: [], linked: [], updated: [], refused: [], waiting: [] }

  addBatch(
    candidates: ImportCandidate[],
    { links, additions, changes }: { links: Link[]; additions: ImportCandidate[]; changes: ImportCandidate[] },
  ): void {
    const listings = new Map(links.map(({ line, listing_id }) => [line, listing_id]))
    for (const candidate of candidates) {
      const listing_id = listings.get(candidate.line)
      if (listing_id !== undefined) this.add('linked', candidate, listing_id)
    }
    for (const candidate of additions) this.add(candidate.hold ? 'waiting' : 'added', candidate)
    for (const candidate of changes) this.add('updated', candidate)
  }

  private add(outcome: Outcome, { line, place, hold }: ImportCandidate, listing_id: number | null = null): void {
    const { title, latitude, longitude } = place
    this.push(outcome, { line, title, latitude, longitude, listing_id, hold_reason: hold })
  }

  addRefused(row: SourceRow): void {
    const value = 'value' in row && typeof row.value === 'object' ? row.value : null
    const { title, latitude, longitude } = (value ?? {}) as Record<string, unknown>
    this.push('refused', {
      line: row.line,
      title: toTitle(title),
      latitude: toDegrees(latitude),
      longitude: toDegrees(longitude),
      listing_id: null,
      hold_reason: null,
    })
  }

  private push(outcome: Outcome, example: Examples[Outcome][number]): void {
    const list = this.lists[outcome]
    if (list.length < maxImportExamples) list.push(example)
  }
}
