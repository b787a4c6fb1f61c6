export type Parameters = Record<string, string | number>

export type SessionOptions = {
  /** In milliseconds. */
  statementTimeout: number
  parameters: Parameters
  /** Whether each transaction sets the parameters, because the next one may run in another session. */
  isPooled: boolean
}

export const toSetStatements = (parameters: Parameters, scope: 'local' | 'session'): string =>
  Object.entries(parameters)
    .map(([name, value]) => `set ${scope} ${name} = '${value}'`)
    .join('; ')
