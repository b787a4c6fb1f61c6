import { expect, test } from 'vitest'
import { createPersonName } from './person-names.ts'

const personName = createPersonName()

test.for(['مي', 'نل', '李四', 'みき', '이수', 'Ali', 'مها', 'Eva', 'مَي', 'सीमा', 'لي.'])(
  'accepts the name %s',
  (name) => {
    expect(personName.parse(name)).toBe(name)
  },
)

test.for(['م', '李', 'Li', 'Jo', 'Ян', 'مL', 'م1', '٣٤', 'مَ', 'مـــ', '---', '👍👍👍', 'Jo.', 'م..', 'ـــ'])(
  'rejects the name %s as too short',
  (name) => {
    expect(personName.safeParse(name).error?.issues).toMatchObject([{ params: { rule: 'name_short' } }])
  },
)
