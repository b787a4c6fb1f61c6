import type { TextsOf } from './text/pick-texts.ts'

export const commonIssues = [
  'validation.required',
  'validation.email_required',
  'validation.min',
  'validation.letters',
  'validation.max',
  'validation.at_least',
  'validation.at_most',
  'validation.number',
  'validation.whole_number',
  'validation.type',
  'validation.choice',
  'validation.characters',
  'validation.format',
] as const

export type IssueTexts = TextsOf<typeof commonIssues>
