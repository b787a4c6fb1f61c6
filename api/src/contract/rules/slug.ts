/** A name as a segment of a path: letters and digits in lower case, joined by hyphens. Arabic keeps its letters. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
