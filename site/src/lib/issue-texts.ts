import type { TextKey, Translate } from '@dalil/api/locales'

export type IssueTexts = Record<string, string>
type Rule = TextKey extends infer Key ? (Key extends `validation.${infer Name}` ? Name : never) : never

const common: Rule[] = [
  'required',
  'email_required',
  'min',
  'letters',
  'max',
  'at_least',
  'at_most',
  'number',
  'whole_number',
  'type',
  'choice',
  'characters',
  'format',
]

const requiredFields: Rule[] = [
  'required.name',
  'required.claimantName',
  'required.subject',
  'required.message',
  'required.comment',
  'required.text',
  'required.description',
  'required.address',
  'required.city',
  'required.category_id',
  'required.relationship',
  'required.reason',
  'required.code',
  'required.number',
  'required.from',
  'required.to',
  'required.captcha',
]

export const createIssueTexts = (t: Translate, ...named: Rule[]): IssueTexts =>
  Object.fromEntries([...common, ...requiredFields, ...named].map((rule) => [rule, t(`validation.${rule}`)]))
