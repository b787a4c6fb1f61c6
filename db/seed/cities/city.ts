/** One city as a person wrote it down; `at` and `population` are good enough for suggestions, not for surveying. */
export type SeedCity = {
  /** The common English name, without diacritics. Places refer to their city by it, so it is unique in its country. */
  en: string
  /** The name as Arabs write it. */
  ar: string
  /** The name as Dutch people write it. */
  nl: string
  /** Region in Saudi Arabia and Morocco, emirate, province. */
  state: { en: string; ar: string; nl: string }
  /** Latitude, longitude of the centre. */
  at: [number, number]
  /** Rounded to thousands; orders the suggestions, nothing else. */
  population: number
  /**
   * Other names and spellings that people really type, in any script: old, French and dialect names, a municipality
   * named unlike its town. What `fold()` makes equal anyway (hamza, ة/ه, ى/ي, diacritics, case) is left out.
   */
  aliases?: string[]
  /** The version of the reference data that brings it (`reference.ts`); the first if it is absent. */
  since?: number
}
