import type { MatchKind } from '@dalil/api/contract'
import type { Key } from './read.ts'

/** One way in which a document can satisfy a word of the query. */
export type Way = {
  keys: Key[]
  /** Whether the key has to stand in the name, or anywhere. */
  in: 'name' | 'anything'
  match: MatchKind
  /** From 0 to 1. */
  worth: number
}

/** A word of the query with all that satisfies it. */
export type Sought = {
  ways: Way[]
  /**
   * The keys that documents are looked up by: a few that many have, and many that few have. An index that is asked for
   * one of many keys takes its time with each document that has one.
   */
  frequent: Key[]
  rare: Key[]
  /** Those of them that find few enough to look at each, also without the other words. */
  telling: Key[]
  weight: number
  letters: number
}

/** A name as the query may mean it; its likelihood is from 0 to about 1. */
export type Meant = { name: string; likelihood: number }

/** All that a keyword looks for. */
export type Query = {
  sought: Sought[]
  /** Keys that only a name has that is nothing but the query. */
  whole: Key[]
  /** The same for the query without the category or the city at its ends. */
  rest: Key[]
  /** Keys of names that sound like the query as a whole, and of those that do so loosely. */
  sounding: Key[]
  loose: Key[]
  /** Names, glued, that are nothing but the query as it may have been meant. */
  meant: Meant[]
  /** About so many listings there are, and so many at most have something for every word. */
  listings: number
  frequency: number | null
  isLatin: boolean
  /** Whether all of it names a kind of place or where it is: then no name answers better for being short. */
  isCategory: boolean
}

/** A document as far as a query is about it: which of the keys that are asked for stand in its name, and which anywhere. */
export type Candidate = {
  id: number
  named: Key[]
  held: Key[]
  /** How many letters its name has, in Arabic and in Latin letters. */
  letters: number
  latin_letters: number
  /** How likely its name is meant; 0 where it is none of those that may be. */
  meant: number
}

/** How well a document answers. */
export type Rated = {
  id: number
  /** By the weakest of its ways; by category where no word of it was found otherwise. */
  match: MatchKind
  /** 0 to about 1.1. */
  score: number
  /** How much of the query it has, by weight and worth: 0 to 1. */
  share: number
  /** Whether its name is the query, or the query without the category or the city at its ends. */
  isNamed: boolean
}

/** From what says least about a difference to what says most. */
const severity: MatchKind[] = ['category', 'exact', 'spelling', 'sound']

const distinct = (keys: Key[]) => [...new Set(keys)]

/** What has to be known of a document to rate it. */
export function wantedBy({ sought, whole, rest }: Query): { named: Key[]; held: Key[] } {
  const keysIn = (place: Way['in']) =>
    sought.flatMap(({ ways }) => ways.filter((way) => way.in === place).flatMap(({ keys }) => keys))
  return { named: distinct([...keysIn('name'), ...whole, ...rest]), held: distinct(keysIn('anything')) }
}

type Step = { place: number; worth: number; letters: number; match: MatchKind }

/**
 * Rates the candidates of a query. Of the ways in which a document satisfies a word the worthiest counts; the score is
 * the share of the query that is found × how much of the name that explains, and more for a name that is the query.
 */
export function raterOf(query: Query): (candidate: Candidate) => Rated {
  const { sought, isCategory, isLatin } = query
  const steps = { name: new Map<Key, Step[]>(), anything: new Map<Key, Step[]>() }
  for (const [place, { ways, weight, letters }] of sought.entries()) {
    for (const way of ways) {
      const step = { place, worth: way.worth * weight, letters: way.in === 'name' ? letters : 0, match: way.match }
      for (const key of way.keys) {
        const known = steps[way.in].get(key)
        if (known) known.push(step)
        else steps[way.in].set(key, [step])
      }
    }
  }
  const total = sought.reduce((sum, { weight }) => sum + weight, 0)
  const whole = new Set(query.whole)
  const rest = new Set(isCategory ? [] : query.rest)
  const sounding = new Set(query.sounding)

  return ({ id, named, held, letters, latin_letters, meant }) => {
    const best: (Step | undefined)[] = sought.map(() => undefined)
    const isExact = sought.map(() => false)
    const take = (step: Step) => {
      if (step.match === 'exact') isExact[step.place] = true
      if (step.worth > (best[step.place]?.worth ?? 0)) best[step.place] = step
    }
    for (const key of named) for (const step of steps.name.get(key) ?? []) take(step)
    for (const key of held) for (const step of steps.anything.get(key) ?? []) take(step)

    let found = 0
    let explained = 0
    // A word of which there is nothing weighs like one that is misspelt.
    let worst = best.includes(undefined) ? severity.indexOf('spelling') : 0
    for (const step of best) {
      if (!step) continue
      const isBoth = step.match === 'category' && isExact[step.place]
      found += step.worth * (isBoth ? 1.02 : 1)
      explained += step.letters
      worst = Math.max(worst, severity.indexOf(isBoth ? 'exact' : step.match))
    }
    const isWhole = named.some((key) => whole.has(key))
    const isRest = named.some((key) => rest.has(key))
    const soundsWhole = named.some((key) => sounding.has(key))
    const share = found / total
    const nameLetters = (isLatin && latin_letters) || letters
    const explainedShare =
      isWhole || isRest || meant > 0 || soundsWhole ? 1 : Math.min(1, explained / Math.max(1, nameLetters))
    const fit = isCategory ? 1 : 0.78 + 0.22 * explainedShare
    const isSpelt = isCategory && isExact.every(Boolean)
    const bonus = isWhole
      ? isCategory
        ? 0.15
        : 0.2
      : isSpelt
        ? 0.05 * explainedShare
        : isRest
          ? 0.15
          : meant > 0
            ? 0.12 * meant
            : soundsWhole
              ? 0.05
              : 0
    const score = Math.round((share * fit + bonus) * 1000) / 1000
    return { id, match: severity[worst] ?? 'sound', score, share, isNamed: isWhole || isRest }
  }
}
