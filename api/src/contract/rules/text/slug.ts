import { normalizeText } from '../../fields/unicode.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

/** Keeps Arabic letters. */
export function toSlug(name: string): string {
  const bare = removeDefaultIgnorables(normalizeText(name, 'NFKD')).replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  const words = normalizeText(bare)
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? ''
}
