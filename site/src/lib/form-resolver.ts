import { toRule } from '@dalil/api/locales/rules'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type FormSchema<Input, Output> = z.ZodType<Output, Input>

/** Validates a form by a schema: one message per field, or an error at the root if the schema cannot be loaded. */
export function createResolver<Input extends FieldValues, Output>(
  loadSchema: () => Promise<FormSchema<Input, Output>>,
  texts: Readonly<Record<string, string>>,
): Resolver<Input, unknown, Input> {
  return async (values) => {
    const schema = await loadSchema().catch(() => null)
    if (!schema) return { values: {}, errors: { root: { type: 'offline' } } as FieldErrors<Input> }
    const { error } = schema.safeParse(values)
    if (!error) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of error.issues) {
      const name = issue.path.join('.')
      const { rule: broken, params } = toRule(issue)
      // A select without a selection has an empty value.
      const rule = broken === 'choice' && readPath(values, issue.path) === '' ? 'required' : broken
      const text =
        texts[`validation.${rule}.${name}`] ?? texts[`validation.${rule}`] ?? texts['validation.format'] ?? rule
      errors[name] ??= { type: rule, message: text.replace('{limit}', String(params?.limit ?? '')) }
    }
    return { values: {}, errors: toFieldErrors(errors) as FieldErrors<Input> }
  }
}

function toFieldErrors(errors: Record<string, object>): object {
  const tree: Record<string, unknown> = {}
  for (const [name, error] of Object.entries(errors)) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let branch = tree
    for (const step of path) {
      branch[step] ??= {}
      branch = branch[step] as Record<string, unknown>
    }
    branch[last] ??= error
  }
  return tree
}

export const findIssueMessage = (errors: object, name: string): string | undefined =>
  (readPath(errors, name.split('.')) as { message?: string } | undefined)?.message

function readPath(tree: object, path: readonly PropertyKey[]): unknown {
  let branch: unknown = tree
  for (const step of path) branch = (branch as Record<PropertyKey, unknown> | undefined)?.[step]
  return branch
}
