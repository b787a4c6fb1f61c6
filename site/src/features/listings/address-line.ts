import type { Listing } from '@dalil/api/contract'
import { isolateBidi, listSeparator } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'

type Located = Pick<Listing, 'address' | 'zip_code' | 'city' | 'city_name' | 'state_name'>

/** Isolates each part (U+2068), so that its direction does not affect the others. */
export function formatAddressLine({ address, zip_code, city, city_name, state_name }: Located, lang: Language): string {
  const town = zip_code ? `${isolateNumbers(zip_code)} ${isolateNumbers(city_name)}` : isolateNumbers(city_name)
  const region = state_name && ![city, city_name].includes(state_name) ? [isolateNumbers(state_name)] : []
  return [isolateNumbers(address), town, ...region].join(listSeparator[lang])
}

const isolateNumbers = (text: string): string => isolateBidi(text.replace(numberBeforeLatin, '\u2066$&\u2069'))

/** Matches numbers before Latin letters: right-to-left text would show `2512 AB` as `AB 2512`. */
const numberBeforeLatin = /\d{1,9}[ -]?\p{Script=Latin}[\p{Script=Latin}\d]{0,20}/gu
