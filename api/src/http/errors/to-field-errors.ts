import { translateIssue } from '@dalil/api/locales/issues'
import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'

const maxIssues = 100

/** An error within a field is also listed under the path of the invalid part. */
export function toFieldErrors(error: z.core.$ZodError, language: Language, toName = (field: string) => field) {
  const errors = new Map<string, Set<string>>()
  const issues = error.issues.slice(0, maxIssues)
  const wrongTypes = new Set(issues.filter(isWrongType).map(toPath))
  for (const issue of issues) {
    if (!isWrongType(issue) && wrongTypes.has(toPath(issue))) continue
    const message = translateIssue(issue, language)
    for (const name of fieldNames(issue).map(toName)) errors.set(name, (errors.get(name) ?? new Set()).add(message))
  }
  return Object.fromEntries(Array.from(errors, ([name, messages]) => [name, [...messages]]))
}

/** zod also measures a text that stands for a list. */
const isWrongType = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
const toPath = ({ path }: z.core.$ZodIssue) => path.join('\n')

function fieldNames(issue: z.core.$ZodIssue): string[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys' && path.length === 0) return issue.keys.slice(0, maxIssues)
  const [field = '_', ...part] = path.map(String)
  const isOneOfMany = path.length === 2 && typeof path[1] === 'number'
  return part.length === 0 || isOneOfMany ? [field] : [field, path.join('.')]
}
