import type { CityRow } from '@dalil/api/contract'

/** Names are the same whatever their accents, hamzas and case. */
const collator = new Intl.Collator('ar', { sensitivity: 'base', ignorePunctuation: true })

/** Whether what was typed is one of the city's names, whole. */
export function matchesCityName({ name_ar, name_en, name_nl }: CityRow, typed: string): boolean {
  return [name_ar, name_en, name_nl].some((name) => collator.compare(name, typed.trim()) === 0)
}
