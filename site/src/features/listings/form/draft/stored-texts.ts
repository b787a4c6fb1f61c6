import { lastStep } from '../form-steps.ts'
import type { ListingFormValues } from '../values.ts'
import { isObject, readStoredFields } from './stored-fields.ts'

export const draftFormat = 2

export interface StoredTexts {
  format: typeof draftFormat
  saved_at: number
  version: number | null
  step: number
  typed: Partial<ListingFormValues>
  before: Partial<ListingFormValues>
  files: number
}

export function readStoredTexts(name: string): Omit<StoredTexts, 'format' | 'saved_at'> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isObject(stored) || stored.format !== draftFormat) return null
    const version = typeof stored.version === 'number' ? stored.version : null
    const step = toStep(stored.step)
    const files = typeof stored.files === 'number' ? stored.files : 0
    return { version, step, typed: readStoredFields(stored.typed), before: readStoredFields(stored.before), files }
  } catch {
    return null
  }
}

/** Returns the stored step, at most the last but one, because only that step loads the last step. */
const toStep = (kept: unknown): number =>
  typeof kept === 'number' && kept > 0 ? Math.min(Math.trunc(kept), lastStep - 1) : 0
