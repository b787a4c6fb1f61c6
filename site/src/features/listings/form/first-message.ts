/** Of a field with parts, what is wrong with the first part that is wrong. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = firstMessage(part)
    if (message) return message
  }
  return undefined
}
