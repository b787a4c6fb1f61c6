import type { ImportReport } from '@dalil/api/contract'
import type { DataProvider, Identifier, RaRecord } from 'ra-core'

/** The API rejects the decision if `seen`, the status or the version of a revision, has changed. */
export interface DecisionInput {
  action: string
  reason?: string | undefined
  message?: string | undefined
  /** All by default. */
  fields?: string[] | undefined
  seen?: string | number | undefined
  version?: number | undefined
  /** By field; for several items, by item id and field. */
  before?: Record<string, unknown> | undefined
  ground?: string | undefined
}

/** By id, `seen` has the version of revisions and the status of listings. */
export interface BulkInput extends Pick<DecisionInput, 'action' | 'reason' | 'before' | 'ground'> {
  seen?: string | Record<string, number | string> | undefined
  versions?: Record<string, number> | undefined
}

export interface BackOfficeProvider extends DataProvider {
  decide(resource: string, id: Identifier, order: DecisionInput): Promise<{ data: RaRecord }>
  /** Decides about each record separately; a failure does not affect the others. */
  decideMany(resource: string, ids: Identifier[], order: BulkInput): Promise<DecisionOutcome[]>
  importListings(file: File, options: { dry_run: boolean; create_categories: boolean }): Promise<ImportReport>
}

export interface DecisionOutcome {
  id: number
  ok: boolean
  code?: string
  message?: string
  status?: string | undefined
  decided_by?: string | null
  decided_at?: string | null
}
