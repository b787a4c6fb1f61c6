import { looksAlike } from '@dalil/api/contract/rules'

/** Appends (1) and (2) to two names that look alike; columns and shortcuts have the same order. */
export const numberAlikeNames = (one: string, two: string): [string, string] =>
  looksAlike(one, two) ? [`${one} (1)`, `${two} (2)`] : [one, two]
