import { expect, test } from 'vitest'
import { findExpressionProblem } from './expressions.ts'

test.for([
  ['(?:a+)+$', ''],
  ['\\/+$', ''],
  ['<Contents>(.*?)<\\/Contents>', 'gs'],
  // Astro and sirv used to match paths with this pattern.
  ['(?:\\/|\\?)*x', ''],
  ['^(.*,)*[^/]+\\.[^/]+$', ''],
] as const)('reports the regular expression /%s/%s as super-linear', ([source, flags]) => {
  expect(findExpressionProblem(source, flags)).not.toBeNull()
})

test.for([
  ['(?<!\\/)\\/+$', ''],
  ['^[\\w.-]+@[\\w.-]+$', ''],
  ['\\{(\\w+)\\}', 'g'],
] as const)('accepts the regular expression /%s/%s', ([source, flags]) => {
  expect(findExpressionProblem(source, flags)).toBeNull()
})
