import type { Listing } from '@dalil/api/contract'
import { findTextLanguage, orderAddressParts, toPlusCode } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'
import type { LocalizedText } from './texts.ts'

type Located = Parameters<typeof orderAddressParts>[0] & Pick<Listing, 'country'>
type LocalizedPart = LocalizedText & { separator: string; dir: 'ltr' | 'auto' }

export const listAddressParts = (place: Located, lang: Language): LocalizedPart[] =>
  orderAddressParts(place, lang).map(({ separator, text, isPostcode }) => ({
    separator,
    dir: isPostcode ? 'ltr' : 'auto',
    text: isolateNumbers(text),
    lang: findTextLanguage(text, lang),
  }))

const isolateNumbers = (text: string): string => text.replace(numberBeforeLatin, '\u2066$&\u2069')

/** Matches numbers before Latin letters: right-to-left text would show `2512 AB` as `AB 2512`. */
const numberBeforeLatin = /\d{1,9}[ -]?\p{Script=Latin}[\p{Script=Latin}\d]{0,20}/gu

export const findListingPlusCode = ({ latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>): string | null =>
  latitude === null || longitude === null ? null : toPlusCode({ latitude, longitude })
