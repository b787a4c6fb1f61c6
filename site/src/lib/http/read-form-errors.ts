export function readFormErrors(answer: unknown): { message?: string; errors: Record<string, string | undefined> } {
  const { message, errors = {} } = (answer ?? {}) as { message?: string; errors?: Record<string, string[]> }
  const texts = Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, text]))
  return { ...(message && { message }), errors: texts }
}
