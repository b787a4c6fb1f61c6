import { lastStep } from '../form-steps.ts'
import type { ListingFormValues } from '../values.ts'
import { isObject, readStoredFields } from './stored-fields.ts'

/** Format 1 stored whole forms, in which changed fields could not be distinguished from others. */
export const draftFormat = 2

export interface StoredTexts {
  format: typeof draftFormat
  saved_at: number
  version: number | null
  step: number
  typed: Partial<ListingFormValues>
  before: Partial<ListingFormValues>
}

export function readStoredTexts(name: string, isNew: boolean): Omit<StoredTexts, 'format' | 'saved_at'> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isObject(stored)) return null
    if (stored.format === draftFormat) {
      const version = typeof stored.version === 'number' ? stored.version : null
      const step = toStep(stored.step)
      return { version, step, typed: readStoredFields(stored.typed), before: readStoredFields(stored.before) }
    }
    return isNew ? { version: null, step: 0, typed: readStoredFields(stored), before: {} } : null
  } catch {
    return null
  }
}

/** Returns the stored step, but not the last one: only the step before it loads and opens it. */
const toStep = (kept: unknown): number =>
  typeof kept === 'number' && kept > 0 ? Math.min(Math.trunc(kept), lastStep - 1) : 0
