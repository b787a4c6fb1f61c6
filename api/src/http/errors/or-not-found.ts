import { HttpError } from './http-error.ts'

/** The value, or 404 if there is none. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new HttpError('NOT_FOUND')
  return value
}
