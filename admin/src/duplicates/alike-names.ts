/** Ignores diacritics, hamzas, case and punctuation, which a reader easily overlooks. */
const collator = new Intl.Collator('ar', { sensitivity: 'base', ignorePunctuation: true })

/** Appends (1) and (2) to two names that look alike; columns and shortcuts have the same order. */
export const numberAlikeNames = (one: string, two: string): [string, string] =>
  collator.compare(one, two) === 0 ? [`${one} (1)`, `${two} (2)`] : [one, two]
