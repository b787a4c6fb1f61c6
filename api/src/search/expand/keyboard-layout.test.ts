import { expect, test } from 'vitest'
import { toOtherLayout } from './keyboard-layout.ts'

test.for([
  ["l'ul", 'مطعم'],
  ['lof. hgahl', 'مخبز الشام'],
  ['hgfd;', 'البيك'],
  ['ةؤيخىشميس', 'mcdonalds'],
  ['يطخق', "d'or"],
])('converts %s to the other keyboard layout as %s', ([typed, text]) => expect(toOtherLayout(typed ?? '')).toBe(text))

test.for(['كوزي', 'الدوح', 'وايك', 'جديد'])(
  'does not convert %s, whose keys have signs, to the Latin keyboard layout',
  (word) => expect(toOtherLayout(word)).toBeNull(),
)

test.for(['24', 'مطعم baik', ''])('returns no other keyboard layout for %j', (text) =>
  expect(toOtherLayout(text)).toBeNull(),
)
