import { HttpError } from './http-error.ts'

export function assertFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new HttpError('NOT_FOUND')
  return value
}
