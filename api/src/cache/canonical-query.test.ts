import { expect, test } from 'vitest'
import { toCanonicalQuery } from './canonical-query.ts'

test.for([
  ['?amenities[]=wifi&amenities[]=halal&amenities[]=wifi', '?amenities%5B%5D=halal&amenities%5B%5D=wifi'],
  ['?amenities%5B1%5D=wifi&amenities[0]=halal&amenities[]=', '?amenities%5B%5D=halal&amenities%5B%5D=wifi'],
  ['?amenities=wifi', '?amenities%5B%5D=wifi'],
  ['?amenities[x]=wifi&amenities2[]=wifi', ''],
])('sorts and deduplicates the values of a repeated parameter: %s', ([query = '', canonical]) => {
  expect(toCanonicalQuery(query, ['city', 'amenities[]'])).toBe(canonical)
})

test('keeps a value beside a blank one of the same name, as the validator of queries does', () => {
  for (const query of ['?city=Delft&city=', '?city=&city=Delft', '?city=Delft&city=%20'])
    expect(toCanonicalQuery(query, ['city'])).toBe('?city=Delft')
})
