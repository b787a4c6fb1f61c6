import { expect, test } from 'vitest'
import { toOtherLayout } from './keyboard-layout.ts'

test.for([
  ["l'ul", 'مطعم'],
  ['lof. hgahl', 'مخبز الشام'],
  ['hgfd;', 'البيك'],
  ['ةؤيخىشميس', 'mcdonalds'],
  ['يطخق', "d'or"],
])('converts %s to %s in the other keyboard layout', ([typed, text]) => expect(toOtherLayout(typed ?? '')).toBe(text))

test.for(['كوزي', 'الدوح', 'وايك', 'جديد'])(
  'does not convert %s to the Latin layout, because some of its keys type punctuation there',
  (word) => expect(toOtherLayout(word)).toBeNull(),
)

test.for(['24', 'مطعم baik', ''])('does not convert %j to the other keyboard layout', (text) =>
  expect(toOtherLayout(text)).toBeNull(),
)
