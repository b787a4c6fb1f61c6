import { isConnective, isGenericWord, type Meaning } from './meanings.ts'
import type { IntentToken } from './segments.ts'

/** An elided article or preposition («l'hôtel», «d'Agadir») is a word of its own. */
export const splitKeyword = (keyword: string) => keyword.match(/\b[ld]['’](?=\p{L})|[^\s,;،؛/+&|]+/giu) ?? []

/** The text of the words that no meaning has: as typed, or of a word that is read in part, the rest as folded. */
export function toTextLeft(pieces: string[], tokens: IntentToken[], meanings: Meaning[]): string {
  const left = findWordsLeft(tokens, meanings)
  return pieces
    .map((typed, piece) => {
      const own = [...tokens.keys()].filter((at) => tokens[at]?.piece === piece)
      const ownLeft = own.filter((at) => left.has(at))
      if (own.length === 0) return ''
      return ownLeft.length === own.length ? typed : ownLeft.map((at) => tokens[at]?.folded).join(' ')
    })
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=\b[ld]['’]) /giu, '')
}

/** The words that are no part of a meaning, without those that join them to one. */
function findWordsLeft(tokens: IntentToken[], meanings: Meaning[]): Set<number> {
  const hasCategory = meanings.some(({ kind }) => kind === 'category')
  const saysNothing = (token: IntentToken) => isConnective(token) || (hasCategory && isGenericWord(token))
  const left = new Set([...tokens.keys()].filter((at) => !meanings.some(({ start, end }) => start <= at && at < end)))
  const drop = (order: number[]) => {
    let isBesideMeaning = true
    for (const at of order) {
      const token = tokens[at]
      if (isBesideMeaning && token && saysNothing(token)) left.delete(at)
      isBesideMeaning = !left.has(at)
    }
  }
  drop([...tokens.keys()])
  drop([...tokens.keys()].toReversed())
  return left
}
