import type { RegisterKind } from '@dalil/db/vocabulary'
import { toWesternDigits } from './text/fold.ts'

/**
 * Saudi Arabia: ten digits, those of a commercial registration or the unified number, which begins with 7
 * (https://rulebook.sama.gov.sa/en/node/10194). The Emirates: each emirate and free zone numbers its own licences, in
 * digits with or without letters (`CN-1234567`, `DMCC-123456`), so only characters and length are checked. Morocco: 15
 * digits, of which 9 name the company, 4 the establishment, and 2 are control digits whose rule is not published
 * (https://github.com/arthurdejong/python-stdnum/issues/226). The Netherlands: eight digits
 * (https://www.kvk.nl/en/starting/kvk-number-all-you-need-to-know/).
 */
const forms: Record<RegisterKind, RegExp> = {
  sa_cr: /^[1-57]\d{9}$/,
  ae_licence: /^(?=.*\d{4})[A-Z\d]+(?:[-/][A-Z\d]+){0,3}$/,
  ma_ice: /^(?!0+$)\d{15}$/,
  nl_kvk: /^(?!0+$)\d{8}$/,
}

/** Returns the number with Western digits and capitals, without spaces; null if it is not valid in the register. */
export function normalizeRegisterNumber(kind: RegisterKind, number: string): string | null {
  const compact = toWesternDigits(number)
    .replace(kind === 'ae_licence' ? /\s/g : /[\s.-]/g, '')
    .toUpperCase()
  return forms[kind].test(compact) ? compact : null
}
