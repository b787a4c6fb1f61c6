import type { Translate, WordKey } from '@dalil/api/locales'

/** Words for what can be wrong in a form, by rule. */
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

/** For the server to hand to a form: the common rules' words, and those of the rules that its shape names. */
export const issueWords = (t: Translate, ...named: Rule[]): IssueWords =>
  Object.fromEntries([...common, ...named].map((rule) => [rule, t(`validation.${rule}`)]))
