import type { ListingFormValues } from '../values.ts'
import { isObject, readStoredFields } from './stored-fields.ts'

/** Format 1 held whole forms, so that changes could not be told from the rest. */
export const draftFormat = 2

export interface StoredTexts {
  format: typeof draftFormat
  version: number | null
  typed: Partial<ListingFormValues>
  before: Partial<ListingFormValues>
}

export function readStoredTexts(name: string, isNew: boolean): Omit<StoredTexts, 'format'> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isObject(kept)) return null
    if (kept.format === draftFormat) {
      const version = typeof kept.version === 'number' ? kept.version : null
      return { version, typed: readStoredFields(kept.typed), before: readStoredFields(kept.before) }
    }
    return isNew ? { version: null, typed: readStoredFields(kept), before: {} } : null
  } catch {
    return null
  }
}
