export function hasCode(error: unknown, isOfKind: (code: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && isOfKind(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some((each) => hasCode(each, isOfKind))) return true
  }
  return false
}
