const collator = new Intl.Collator('ar', { sensitivity: 'base', ignorePunctuation: true })

/** Whether texts differ only in marks, accents, hamzas, case and punctuation, which nobody sees at a glance. */
export const looksAlike = (one: string, other: string): boolean => collator.compare(one, other) === 0
