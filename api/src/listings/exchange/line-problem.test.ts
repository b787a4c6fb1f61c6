import { expect, test } from 'vitest'
import { importLine } from './import-line.ts'
import { describeForCommand, describeForStaff } from './line-problem.ts'

const [issue] = importLine.safeParse({}).error?.issues ?? []
if (!issue) throw new Error('An empty line has no issue')
const missing = { path: issue.path, issue }

test('tells staff the field in their language beside its column, and the command line the column in English', () => {
  expect(describeForStaff(missing, 'ar')).toBe('المعرّف في المصدر (\u2066external_id\u2069): هذا الحقل مطلوب')
  expect(describeForStaff(missing, 'nl')).toBe('ID in de bron (\u2066external_id\u2069): Dit veld is verplicht')
  expect(describeForCommand(missing)).toBe('external_id: This field is required')
})

test('names a value inside a field, and columns without a name by themselves', () => {
  const key = 'import.id_twice'
  expect(describeForStaff({ path: ['opening_hours', 'weekly', 'mon'], key }, 'en')).toMatch(
    /^Opening hours \(\u2066opening_hours\.weekly\.mon\u2069\): /,
  )
  expect(describeForStaff({ path: ['google_rating'], key }, 'en')).toMatch(/^\u2066google_rating\u2069: /)
  expect(describeForStaff({ key: 'import.not_json' }, 'ar')).toBe('ليس JSON صحيحاً')
})

test('tells the command line its own options and the words of libraries', () => {
  const problem = { path: ['category'], key: 'import.category_not_added', params: { category: 'x' } } as const
  expect(describeForCommand({ ...problem, command: 'use --create-categories' })).toBe(
    'category: use --create-categories',
  )
  expect(describeForStaff({ ...problem, command: 'use --create-categories' }, 'en')).not.toContain('--create')
})
