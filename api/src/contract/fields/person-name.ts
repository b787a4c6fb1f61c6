import { removeInvisibleCharacters } from '../rules/text/invisible-text.ts'
import { normalizeText } from './unicode.ts'

// Domain separators that NFKC does not map to a full stop: https://www.unicode.org/reports/tr46/
const dotVariants = /[\u3002\uff61]/g
const unusualSpaces = /(?![ \u00a0])\p{Zs}/gu

const domainEndings =
  'com|net|org|info|biz|co|io|me|ly|be|gl|gd|cc|to|tv|ai|app|dev|xyz|link|click|site|online|shop|nl|sa|ae|ma'

const addressPatterns = [
  /@|:\/\/|\/\//,
  /(?<![\p{L}\p{N}])(?:https?|ftp|tel|sms|mailto|data|javascript|whatsapp):/iu,
  /(?<![\p{L}\p{N}])www\d?\./iu,
  /\d\.\d+\.\d+\.\d/,
  // Requires two letters on either side, because «د.محمد», J.R. and v.d. Berg are names.
  /[\p{L}\p{M}\p{N}-]{2}\.[\p{L}\p{M}]{2}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${domainEndings})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}]{2}\\. +(?:${domainEndings})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
]

/** Whether mail programs would turn part of the name into a link. */
export function containsLink(name: string): boolean {
  const plain = normalizeText(
    removeInvisibleCharacters(name).replace(dotVariants, '.').replace(unusualSpaces, ''),
    'NFKC',
  ).replace(/(?<! ) +\. */g, '.')
  return addressPatterns.some((address) => address.test(plain))
}

export const toUnlinkedName = (name: string) => (containsLink(name) ? name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ') : name)
