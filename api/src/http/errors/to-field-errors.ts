import type { FieldErrors } from '@dalil/api/contract'
import { translateIssue } from '@dalil/api/locales/issues'
import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'

/** Returns messages by field; an error within a field is also listed under the path of the invalid part. */
export function toFieldErrors(error: z.core.$ZodError, language: Language): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const message = translateIssue(issue, language)
    for (const name of fieldNames(issue)) errors[name] = [...new Set([...(errors[name] ?? []), message])]
  }
  return errors
}

function fieldNames({ path }: z.core.$ZodIssue): string[] {
  const [field = '_', ...part] = path.map(String)
  const isOneOfMany = path.length === 2 && typeof path[1] === 'number'
  return part.length === 0 || isOneOfMany ? [field] : [field, path.join('.')]
}
