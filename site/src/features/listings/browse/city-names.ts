import type { CityRow } from '@dalil/api/contract'
import { looksAlike } from '@dalil/api/contract/rules'

/** People also write «مدينة الرياض» and `Riyadh City`. */
export function matchesCityName({ name_ar, name_en, name_nl }: CityRow, typed: string): boolean {
  const whole = typed.trim()
  const bare = whole.replace(/^مدينة /, '').replace(/ city$/i, '')
  return [name_ar, name_en, name_nl].some((name) => looksAlike(name, whole) || looksAlike(name, bare))
}
