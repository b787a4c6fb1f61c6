import { normalizeText } from '../fields/unicode.ts'

/** A name as a segment of a path: letters and digits in lower case, joined by hyphens. Arabic keeps its letters. */
export function toSlug(name: string): string {
  const bare = normalizeText(name, 'NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  const words = normalizeText(bare)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? ''
}
