import { isTextKey, type TextKey, type TextParams, translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { translateIssue } from '../../locales/issues.ts'

export type LineProblem = {
  /** The column and the path inside its value; absent if the whole line is wrong. */
  path?: readonly PropertyKey[]
  /** The command line names its own options and the errors of libraries. */
  command?: string
} & ({ key: TextKey; params?: TextParams } | { issue: z.core.$ZodIssue })

export function describeForCommand({ path, command, ...problem }: LineProblem): string {
  const column = path && `${path.join('.') || 'line'}: `
  return `${column ?? ''}${command ?? describe(problem, 'en')}`
}

export function describeForStaff({ path = [], command: _, ...problem }: LineProblem, language: Language): string {
  const reason = describe(problem, language)
  const [name] = path
  if (name === undefined) return reason
  const label = findFieldName(String(name), language)
  const column = isolate(path.join('.'))
  return `${label ? `${label} (${column})` : column}: ${reason}`
}

/** Column names are Latin; without an isolate, Arabic text around them moves their dots and underscores. */
const isolate = (text: string) => `\u2066${text}\u2069`

function describe(problem: { key: TextKey; params?: TextParams } | { issue: z.core.$ZodIssue }, language: Language) {
  if ('issue' in problem) return translateIssue(problem.issue, language)
  return translate[language](problem.key, problem.params)
}

function findFieldName(column: string, language: Language): string | undefined {
  const key = [`import.column.${column}`, `listing.form.${column}`].find(isTextKey)
  return key && translate[language](key)
}
