import { tuning } from '../tuning.ts'

/** SQL functions create the same keys; `tests/db/deletion-variants.test.ts` compares both. */
export type DeletionVariant = { kind: 'spelling' | 'sound' | 'respelt' | 'near-sound'; text: string }

const { min, max } = tuning.expand.variantLetters

// PostgreSQL counts code points, some of which are two UTF-16 units in JavaScript.
const countLetters = (word: string) => Array.from(word).length

function deleteLetters(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, position) => letters.toSpliced(position, 1).join(''))])]
}

export function createSpellingVariants(word: string): DeletionVariant[] {
  const length = countLetters(word)
  const hasVariants = length >= min && length <= max
  return (hasVariants ? deleteLetters(word) : []).map((rest) => ({ kind: 'spelling', text: `-${rest}` }))
}

export const createSkeletonVariants = (skeletons: string[], kind: 'sound' | 'respelt' = 'sound'): DeletionVariant[] =>
  skeletons.map((skeleton) => ({ kind, text: `~${skeleton}` }))

export const createRespellingVariants = (spellings: string[]): DeletionVariant[] =>
  spellings.map((spelling) => ({ kind: 'respelt', text: `-${spelling}` }))

export function createNearSkeletonVariants(skeletons: string[]): DeletionVariant[] {
  const long = skeletons.filter((skeleton) => countLetters(skeleton) > 2)
  const variants = long.flatMap((skeleton) => (countLetters(skeleton) > 3 ? deleteLetters(skeleton) : [skeleton]))
  return [...new Set(variants)].map((rest) => ({ kind: 'near-sound', text: `^${rest}` }))
}
