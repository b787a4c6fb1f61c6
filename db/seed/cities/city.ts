/** A city, entered by hand. `at` and `population` are only precise enough for suggestions. */
export type SeedCity = {
  /** The common English name, without diacritics. Demo places refer to it, so it is unique within a country. */
  en: string
  ar: string
  nl: string
  /** The region in Saudi Arabia and Morocco, the emirate, or the province. */
  state: { en: string; ar: string; nl: string }
  /** The latitude and longitude of the centre. */
  at: [number, number]
  /** The number of inhabitants, rounded to thousands. It only determines the order of suggestions. */
  population: number
  /**
   * Other names and spellings that people type, in any script: old, French and dialect names, or the name of the
   * municipality. Spellings that `fold()` maps to a name (hamza, ة/ه, ى/ي, diacritics, case) are omitted.
   */
  aliases?: string[]
  /** The version of the reference data that adds the city (`reference.ts`); defaults to the first. */
  since?: number
}
