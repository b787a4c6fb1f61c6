/** Ignores marks, hamzas, case and punctuation, which nobody sees at a glance. */
const collator = new Intl.Collator('ar', { sensitivity: 'base', ignorePunctuation: true })

/** Numbers two names that look alike, in the order of the columns and of the shortcuts. */
export const numberAlikeNames = (one: string, two: string): [string, string] =>
  collator.compare(one, two) === 0 ? [`${one} (1)`, `${two} (2)`] : [one, two]
