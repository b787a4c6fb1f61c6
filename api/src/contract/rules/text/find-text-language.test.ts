import { expect, test } from 'vitest'
import { findTextLanguage } from './find-text-language.ts'

test.for([
  ['الاسم لا يطابق اللافتة', 'nl', 'ar'],
  ['الاسم لا يطابق اللافتة', 'ar', undefined],
  ['The name differs from the sign', 'nl', undefined],
] as const)('detects the language of the text %s on a page in %s', ([text, language, expected]) => {
  expect(findTextLanguage(text, language)).toBe(expected)
})
