import { expect, test } from 'vitest'
import { findDirection } from './find-direction.ts'

test.for([
  ['## من نحن', 'rtl'],
  ['- Kaffee', 'ltr'],
  ['{name} دليل عناوين', 'rtl'],
  ['1. **خبز** and bread', 'rtl'],
  ['![](/media/ab/cd.webp) واجهة', 'rtl'],
  ['---', null],
  ['{contact_email}', null],
] as const)('reads %s from its first letter', ([line, direction]) => {
  expect(findDirection(line)).toBe(direction)
})
