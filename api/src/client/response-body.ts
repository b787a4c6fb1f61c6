import type { ApiErrorBody } from './api-error.ts'

/** Returns null for an empty text, undefined for anything but JSON. */
export function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isErrorBody = (json: unknown): json is ApiErrorBody =>
  typeof json === 'object' && json !== null && 'code' in json && 'message' in json
