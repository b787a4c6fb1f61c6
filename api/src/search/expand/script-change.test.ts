import { expect, test } from 'vitest'
import { splitScripts } from './script-change.ts'

test.for([
  ['مطعمcafe', 'مطعم cafe'],
  ['Cafeمطعم دلة', 'Cafe مطعم دلة'],
  ['caféمطعم', 'café مطعم'],
  ['مطعمـcafe', 'مطعمـ cafe'],
  ['kافيه', 'k افيه'],
  ['خيالmusée', 'خيال musée'],
])('splits %s where the script changes: %s', ([joined, split]) => expect(splitScripts(joined ?? '')).toBe(split))

test.for(['مطعم cafe', 'الmusée', 'الـVIP', 'والcafe', 'مطعم٣', '7eleven', 'café', ''])('does not split %j', (text) =>
  expect(splitScripts(text)).toBeNull(),
)
