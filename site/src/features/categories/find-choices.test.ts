import { expect, test } from 'vitest'
import { toChoices } from './choices.ts'
import { createFindChoices } from './find-choices.ts'

const choices = toChoices(
  [
    { id: 1, name: 'مطاعم ومقاهٍ', children: [{ id: 2, name: 'مطاعم مأكولات بحرية' }] },
    { id: 3, name: 'متاجر', children: [{ id: 4, name: 'أزياء وإكسسوارات' }] },
    { id: 5, name: 'Cafés', children: [{ id: 6, name: 'Crêperie' }] },
  ],
  '{category}: الكل',
)
const findChoices = createFindChoices(
  new Map([
    ['2', 'اكل بحري مطعم سمك seafood'],
    ['4', 'بوتيك clothes shop'],
  ]),
)

test.for([
  ['a name without hamzas', 'ازياء', [4]],
  ['a name with other hamzas', 'إزيا واكسسوارات', [4]],
  ['ة written as ه', 'بحريه', [2]],
  ['marks', 'مَتاجِر', [3, 4]],
  ['the article', 'المطاعم البحرية', [2]],
  ['the beginning of a word', 'مأك', [2]],
  ['words in another order', 'بحرية مطاعم', [2]],
  ['the name of the parent', 'مقاه', [1, 2]],
  ['Latin letters without accents', 'CREPERIE', [6]],
  ['a parent in Latin letters', 'cafe', [5, 6]],
  ['an alias', 'سمك', [2]],
  ['an alias in another spelling', 'بوتِيك', [4]],
  ['the beginning of an alias', 'sea', [2]],
  ['an alias with a plural s', 'shops', [4]],
  ['words of different aliases and of the name', 'المطعم البحرية seafood', [2]],
  ['another word', 'صيدلية', []],
  ['the end of an alias', 'food', []],
  ['nothing', ' ', [1, 2, 3, 4, 5, 6]],
] as const)('finds categories by %s', ([, typed, ids]) => {
  expect(findChoices(choices, typed).map(({ id }) => Number(id))).toEqual(ids)
})
