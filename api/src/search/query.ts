import type { Db } from '@dalil/db/connect'
import { type Alternative, findAlternatives, findGlued } from './alternatives.ts'
import { otherKeyboard, withoutChatDigits } from './keyboard.ts'
import { type Reading, readKeyword, type Word } from './read.ts'
import type { Query, Sought, Way } from './score.ts'

/** How much a word tells: one that every second place is called tells next to nothing. */
const weightOf = (listings: number, all: number) => Math.log(1 + all / (1 + listings))

const sum = (counts: { listings: number }[]) => counts.reduce((total, { listings }) => total + listings, 0)

const isLatin = ([first]: { text: string }[]) => /^[a-z]/.test(first?.text ?? '')

/** What finds a word as it is spelt. In a query that names a kind of place, being of that kind counts for most. */
function exactWays({ key, begun, marks }: Word, isCategory: boolean): Way[] {
  const longer = begun.map((word) => word.key)
  const narrow = marks.filter(({ isWide }) => !isWide).map((mark) => mark.key)
  const wide = marks.filter(({ isWide }) => isWide).map((mark) => mark.key)
  const ways: Way[] = [
    { keys: narrow, named: [key], in: 'anything', match: 'exact', worth: 1 },
    { keys: [key], in: 'name', match: 'exact', worth: isCategory ? 0.9 : 0.99 },
    { keys: narrow, in: 'anything', match: 'category', worth: isCategory ? 0.99 : 0.85 },
    { keys: longer, in: 'name', match: 'exact', worth: isCategory ? 0.8 : 0.88 },
    { keys: wide, in: 'anything', match: 'category', worth: 0.78 },
    { keys: [key], in: 'anything', match: 'exact', worth: 0.75 },
    { keys: longer, in: 'anything', match: 'exact', worth: 0.6 },
  ]
  return ways.filter(({ keys }) => keys.length > 0).toSorted((a, b) => b.worth - a.worth)
}

/** Whether every word names a category, a city or an amenity, and not all of them a city. */
const namesCategory = (words: Word[]) =>
  words.every(({ marks }) => marks.length > 0) && words.some(({ marks }) => marks.some(({ kind }) => kind !== 'city'))

/** Whether a word is in any listing, begun or named by a category. */
export const isKnown = ({ listings, begun, marks }: Word) => listings > 0 || begun.length > 0 || marks.length > 0

export function exactQuery({ words, whole, rest, listings }: Reading): Query {
  const isCategory = namesCategory(words)
  return {
    isCategory,
    sought: words.map((word) => ({
      ways: exactWays(word, isCategory),
      weight: weightOf(Math.max(word.listings, sum(word.marks)), listings),
      letters: word.text.length,
    })),
    whole,
    rest,
    isLatin: isLatin(words),
  }
}

/** The query for a keyword that is not spelt as names are: for each word also what is near it in letters or in sound. */
export async function similarQuery(db: Db, keyword: string, reading: Reading): Promise<Query> {
  const heard = withoutChatDigits(keyword)
  const readings = heard.length > 0 ? await Promise.all(heard.map((text) => readKeyword(db, text))) : [reading]
  const [first = reading] = readings
  const places = first.words.map(({ text }, place) => ({ place, text }))
  const asked = readings.flatMap(({ words }) =>
    words.flatMap(({ text, written }, place) => {
      const next = words[place + 1]
      return [
        { from: place, to: place, text },
        ...(written === text ? [] : [{ from: place, to: place, text: written }]),
        ...(next ? [{ from: place, to: place + 1, text: text + next.text }] : []),
      ]
    }),
  )
  const [alternatives, { glued, loose }] = await Promise.all([
    findAlternatives(db, asked),
    findGlued(db, places, [...heard, keyword]),
  ])
  const pairs = await readPairs(db, first.words)
  return {
    sought: first.words.map((word, place): Sought => {
      // A word that is known as it is spelt hardly means another.
      const isSpelt = word.listings > 0 || word.marks.length > 0
      const mine = alternatives.filter(({ from, to }) => from <= place && place <= to)
      const glue = glued.find((each) => each.place === place)
      const ways = [
        ...exactWays(word, false),
        ...pairs
          .filter(({ from }) => from === place || from === place - 1)
          .map(({ key }): Way => ({ keys: [key], in: 'anything', match: 'spelling', worth: 0.95 })),
        ...(glue ? [{ keys: [glue.letters], in: 'name', match: 'spelling', worth: 0.95 } satisfies Way] : []),
        ...(glue && glue.sounds.length > 0
          ? [{ keys: glue.sounds, in: 'name', match: 'sound', worth: 0.75 } satisfies Way]
          : []),
        ...(loose.length > 0 ? [{ keys: loose, in: 'name', match: 'sound', worth: 0.65 } satisfies Way] : []),
        ...nearWays(mine, isSpelt ? 0.75 : 1),
      ]
      const common = isSpelt
        ? Math.max(word.listings, sum(word.marks))
        : Math.min(...mine.map(({ listings }) => listings), first.listings)
      return {
        ways: ways.toSorted((a, b) => b.worth - a.worth),
        weight: weightOf(common, first.listings),
        letters: word.text.length,
      }
    }),
    isCategory: false,
    whole: [...first.whole, ...reading.whole],
    rest: first.rest,
    isLatin: isLatin(first.words),
  }
}

/** Alternatives by how near they are, in steps, so that a row is compared with few lists. */
function nearWays(alternatives: Alternative[], trust: number): Way[] {
  const ways = new Map<string, Way>()
  const add = (way: Omit<Way, 'keys'>, keys: string[]) => {
    const name = [way.in, way.match, way.worth].join()
    const known = ways.get(name)
    if (known) known.keys.push(...keys)
    else if (keys.length > 0) ways.set(name, { ...way, keys: [...keys] })
  }
  for (const { kind, nearness, key, marks } of alternatives) {
    const worth = Math.max(0.1, Math.round(nearness * trust * 20) / 20)
    add({ in: 'name', match: kind, worth }, [key])
    add({ in: 'anything', match: kind, worth: worth * 0.7 }, [key])
    add({ in: 'anything', match: kind, worth: worth * 0.95 }, marks)
  }
  return [...ways.values()]
}

/** Two neighbours of the query that are one word of a name. */
async function readPairs(db: Db, words: Word[]): Promise<{ from: number; key: string }[]> {
  const pairs = words.slice(1).map(({ text }, place) => `${words[place]?.text ?? ''}${text}`)
  if (pairs.length === 0) return []
  const { words: glued } = await readKeyword(db, pairs.join(' '))
  return glued.flatMap(({ text, key, listings }) => (listings > 0 ? [{ from: pairs.indexOf(text), key }] : []))
}

/** The query as it reads on the keyboard of the other alphabet, where every word of it is then known. */
export async function otherQuery(db: Db, keyword: string, country?: string): Promise<Query | null> {
  const typed = otherKeyboard(keyword)
  if (typed === null) return null
  const reading = await readKeyword(db, typed, country)
  if (reading.words.length === 0 || !reading.words.every(({ listings, marks }) => listings > 0 || marks.length > 0))
    return null
  const query = exactQuery(reading)
  const sought = query.sought.map((word) => ({
    ...word,
    ways: word.ways.map((way): Way => ({ ...way, match: 'spelling' })),
  }))
  return { ...query, sought }
}

/** Without what every place may miss: the words that tell most, for finding what has not all of them. */
export const tellingWords = ({ sought }: Query, most: number): Sought[] =>
  sought.toSorted((a, b) => b.weight - a.weight).slice(0, most)
