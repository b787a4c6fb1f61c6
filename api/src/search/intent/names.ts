import { joinedTerm, nameTerm } from '../index-terms.ts'
import { tuning } from '../tuning.ts'
import { isConnective, type Meaning } from './meanings.ts'
import type { IntentToken } from './segments.ts'

type Run = { start: number; end: number; term: string }

export const toWholeName = (tokens: IntentToken[]) => nameTerm(tokens.map(({ word }) => word).join(''))

/** The terms of names that would be part of the keyword; those that exist go to `dropNames`. */
export const toNameTerms = (tokens: IntentToken[], meanings: Meaning[]) => [
  ...new Set([toWholeName(tokens), ...toRuns(tokens, meanings).map(({ term }) => term)]),
]

/** The meanings whose words are not part of a name. */
export function dropNames(tokens: IntentToken[], meanings: Meaning[], names: Set<string>): Meaning[] {
  const known = toRuns(tokens, meanings).filter(({ term }) => names.has(term))
  return meanings.filter((meaning) => !known.some(({ start, end }) => start < meaning.end && meaning.start < end))
}

const toRuns = (tokens: IntentToken[], meanings: Meaning[]) => [
  ...toNameRuns(tokens, meanings),
  ...toPairs(tokens, meanings),
]

const isWithin = (at: number, meanings: Meaning[]) => meanings.some(({ start, end }) => start <= at && at < end)

/** Runs of words of which some have a meaning and others do not. */
function toNameRuns(tokens: IntentToken[], meanings: Meaning[]): Run[] {
  const runs = tokens.flatMap((_, start) =>
    tokens.slice(start, start + tuning.intent.maxNameWords).map((_, length) => ({ start, end: start + length + 1 })),
  )
  return runs
    .filter(({ start, end }) => {
      const inside = meanings.filter((meaning) => meaning.start < end && start < meaning.end)
      const isWhole = inside.every((meaning) => start <= meaning.start && meaning.end <= end)
      const rest = tokens
        .slice(start, end)
        .filter((token, index) => !isWithin(start + index, inside) && !isConnective(token))
      return inside.length > 0 && isWhole && inside.length + rest.length > 1
    })
    .map((run) => ({ ...run, term: toWholeName(tokens.slice(run.start, run.end)) }))
}

/** Two neighbours of which one has a meaning and the other has none. */
function toPairs(tokens: IntentToken[], meanings: Meaning[]): Run[] {
  return tokens.slice(1).flatMap((token, start) => {
    const before = tokens[start]
    const isPair = isWithin(start, meanings) !== isWithin(start + 1, meanings)
    if (!before || !isPair || isConnective(before) || isConnective(token)) return []
    return [{ start, end: start + 2, term: joinedTerm(before.word + token.word) }]
  })
}
