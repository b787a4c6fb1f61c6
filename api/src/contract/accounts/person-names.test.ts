import { expect, test } from 'vitest'
import { createPersonName } from './person-names.ts'

const personName = createPersonName()

test.for(['مي', 'نل', '李四', 'みき', '이수', 'Ali', 'مها', 'Eva'])('accepts the name %s', (name) => {
  expect(personName.parse(name)).toBe(name)
})

test.for(['م', '李', 'Li', 'Jo', 'Ян', 'مL', 'م1', '٣٤', 'مَ'])('rejects the name %s as too short', (name) => {
  expect(personName.safeParse(name).error?.issues).toMatchObject([{ params: { rule: 'name_short' } }])
})
