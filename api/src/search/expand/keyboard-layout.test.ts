import { expect, test } from 'vitest'
import { toOtherLayout } from './keyboard-layout.ts'

test.for([
  ["l'ul", 'مطعم'],
  ['lof. hgahl', 'مخبز الشام'],
  ['hgfd;', 'البيك'],
  ['ةؤيخىشميس', 'mcdonalds'],
  ['يطخق', "d'or"],
])('reads %s as %s', ([typed, text]) => expect(toOtherLayout(typed ?? '')).toBe(text))

test.for(['كوزي', 'الدوح', 'وايك', 'جديد'])('does not read %s, whose keys have signs, as Latin', (word) =>
  expect(toOtherLayout(word)).toBeNull(),
)

test.for(['24', 'مطعم baik', ''])('reads no other layout in %j', (text) => expect(toOtherLayout(text)).toBeNull())
