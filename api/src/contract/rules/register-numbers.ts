import type { RegisterKind } from '@dalil/db/vocabulary'
import { toWesternDigits } from './text/fold.ts'

// https://rulebook.sama.gov.sa/en/node/10194, https://github.com/arthurdejong/python-stdnum/issues/226 (Morocco),
// https://www.kvk.nl/en/starting/kvk-number-all-you-need-to-know/. Each emirate and free zone has its own form.
const forms: Record<RegisterKind, RegExp> = {
  sa_cr: /^[1-57]\d{9}$/,
  ae_licence: /^(?=.*\d{4})[A-Z\d]+(?:[-/][A-Z\d]+){0,3}$/,
  ma_ice: /^(?!0+$)\d{15}$/,
  nl_kvk: /^(?!0+$)\d{8}$/,
}

export function normalizeRegisterNumber(kind: RegisterKind, number: string): string | null {
  const compact = toWesternDigits(number)
    .replace(kind === 'ae_licence' ? /\s/g : /[\s.-]/g, '')
    .toUpperCase()
  return forms[kind].test(compact) ? compact : null
}
