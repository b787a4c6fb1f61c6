import type { CityRow } from '@dalil/api/contract'
import { looksAlike } from '@dalil/api/contract/rules'

export function matchesCityName({ name_ar, name_en, name_nl }: CityRow, typed: string): boolean {
  return [name_ar, name_en, name_nl].some((name) => looksAlike(name, typed.trim()))
}
