import type { Listing } from '@dalil/api/contract'
import { findTextLanguage, listSeparator } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'
import type { LocalizedText } from './texts.ts'

type Located = Pick<Listing, 'address' | 'zip_code' | 'city' | 'city_name' | 'state_name'>
type AddressPart = LocalizedText & { separator: string }

export function listAddressParts(
  { address, zip_code, city, city_name, state_name }: Located,
  lang: Language,
): AddressPart[] {
  const comma = listSeparator[lang]
  const region = [city, city_name].includes(state_name ?? '') ? null : state_name
  const parts: [separator: string, text: string | null][] = [
    ['', address],
    [comma, zip_code],
    [zip_code ? ' ' : comma, city_name],
    [comma, region],
  ]
  return parts.flatMap(([separator, text]) =>
    text ? [{ separator, text: isolateNumbers(text), lang: findTextLanguage(text, lang) }] : [],
  )
}

const isolateNumbers = (text: string): string => text.replace(numberBeforeLatin, '\u2066$&\u2069')

/** Matches numbers before Latin letters: right-to-left text would show `2512 AB` as `AB 2512`. */
const numberBeforeLatin = /\d{1,9}[ -]?\p{Script=Latin}[\p{Script=Latin}\d]{0,20}/gu
