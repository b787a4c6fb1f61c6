import type { ImportRunDetail, ImportUploadInput } from '@dalil/api/contract'
import type { DataProvider, Identifier, RaRecord } from 'ra-core'

/**
 * A decision. `seen` is the status, or the version of a revision, that the moderator saw, or both by item id: if it changed,
 * the API rejects this.
 */
export interface DecisionInput {
  action: string
  reason?: string | undefined
  /** The text of a question; other decisions have a `reason`. */
  message?: string | undefined
  /** The approved fields of a revision; all by default. */
  fields?: string[] | undefined
  seen?: string | number | Record<string, number | string> | undefined
  /** The version of a listing that the moderator saw; for several, by their ids. */
  version?: number | undefined
  versions?: Record<string, number> | undefined
  /** The listing's values that the moderator saw, by field; for several items, by item id and field. */
  before?: Record<string, unknown> | undefined
  hide_content?: boolean
  /** All items that match, in place of ids, and how many they are expected to be. */
  filter?: object
  expected?: number
  /** The key of the suggested reason that hides a review. */
  ground?: string | undefined
}

export interface BackOfficeProvider extends DataProvider {
  decide(resource: string, id: Identifier, order: DecisionInput): Promise<{ data: RaRecord }>
  /** Decides about each record separately; a failure does not affect the others. */
  decideMany(resource: string, ids: Identifier[], order: DecisionInput): Promise<DecisionOutcome[]>
  /** Stores a file, which is then tried. `onProgress` gets the sent share. */
  uploadImport(file: File, options: ImportUploadInput, onProgress: (sent: number) => void): Promise<ImportRunDetail>
}

export interface DecisionOutcome {
  id: number
  ok: boolean
  code?: string
  message?: string
  /** What the record is now, if somebody else decided. */
  status?: string | undefined
  decided_by?: string | null
  decided_at?: string | null
}
