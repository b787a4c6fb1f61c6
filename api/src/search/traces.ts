/**
 * Under what a word is looked up that is not spelt as it is: itself with each letter left out in turn, and its
 * consonants, with each left out in turn as well. The database keeps known words under the same by functions of the
 * same names; `tests/db/traces.test.ts` holds the two together.
 */
export type Trace = { kind: 'spelling' | 'sound' | 'nearly'; trace: string }

/** A word with a letter left out says something about its neighbours from so many letters on, and hardly anything beyond. */
const lettersLeftOut = { least: 3, most: 24 }

// Letters are counted as the database counts them: some are two of a string's units.
const lengthOf = (word: string) => Array.from(word).length

/** A word and the same with each letter left out in turn. */
function deletions(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])]
}

/** What words a letter away are kept under. */
export function letterTraces(word: string): Trace[] {
  const length = lengthOf(word)
  const hasLetters = length >= lettersLeftOut.least && length <= lettersLeftOut.most
  return (hasLetters ? deletions(word) : []).map((rest) => ({ kind: 'spelling', trace: `-${rest}` }))
}

/** What words of the same consonants are kept under. */
export const soundTraces = (bones: string[]): Trace[] => bones.map((bone) => ({ kind: 'sound', trace: `~${bone}` }))

/** What words a consonant away are kept under. */
export function nearTraces(bones: string[]): Trace[] {
  const near = bones.filter((bone) => lengthOf(bone) > 2)
  const traces = near.flatMap((bone) => (lengthOf(bone) > 3 ? deletions(bone) : [bone]))
  return [...new Set(traces)].map((rest) => ({ kind: 'nearly', trace: `^${rest}` }))
}
