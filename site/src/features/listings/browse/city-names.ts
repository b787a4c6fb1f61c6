import type { CityRow } from '@dalil/api/contract'

/** The collator ignores accents, hamzas and case. */
const collator = new Intl.Collator('ar', { sensitivity: 'base', ignorePunctuation: true })

export function matchesCityName({ name_ar, name_en, name_nl }: CityRow, typed: string): boolean {
  return [name_ar, name_en, name_nl].some((name) => collator.compare(name, typed.trim()) === 0)
}
