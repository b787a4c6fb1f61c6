import type { TextKey, Translate } from '@dalil/api/locales'

export type IssueTexts = Record<string, string>
type Rule = TextKey extends infer Key ? (Key extends `validation.${infer Name}` ? Name : never) : never

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

/** Returns the texts of the common and the named rules, which the server passes to a form. */
export const createIssueTexts = (t: Translate, ...named: Rule[]): IssueTexts =>
  Object.fromEntries([...common, ...named].map((rule) => [rule, t(`validation.${rule}`)]))
