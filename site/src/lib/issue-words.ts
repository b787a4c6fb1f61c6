import type { Translate, WordKey } from '@dalil/api/locales'

export type IssueWords = Record<string, string>
type Rule = WordKey extends infer Key ? (Key extends `validation.${infer Name}` ? Name : never) : never

const common: Rule[] = [
  'required',
  'min',
  'max',
  'at_least',
  'at_most',
  'number',
  'type',
  'choice',
  'characters',
  'format',
]

/** The common rules and the named ones, for the server to pass to a form. */
export const issueWords = (t: Translate, ...named: Rule[]): IssueWords =>
  Object.fromEntries([...common, ...named].map((rule) => [rule, t(`validation.${rule}`)]))
