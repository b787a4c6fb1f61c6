import type { Db } from '@dalil/db/connect'
import { type Alternative, type Asked, hear, type Sounds } from './alternatives.ts'
import { otherKeyboard, withoutChatDigits } from './keyboard.ts'
import { type Reading, readKeyword, type Word } from './read.ts'
import type { Meant, Query, Sought, Way } from './score.ts'

/** So many beginnings are enough for eight suggestions. */
const mostSuggested = 20

/** So many have what is looked for without the other words of the query. */
const mostTelling = 5_000
/** So many at most are looked through for all that a word may mean besides what it says. */
const mostListings = 20_000
/** From so many listings on that have a word, it is taken for what was meant. */
const commonWord = 10
/** Of the words of a query, so many at most are taken for others, the rarest. */
const mostDoubted = 5
/** How many have a word that too few have to be counted. */
const fewListings = 1

/** How much a word tells: one that every second place is called tells next to nothing. */
const weightOf = (listings: number, all: number) => Math.log(1 + all / (1 + listings))

/** Of the words that one may be, so many are looked up together that many listings have. */
const mostFrequent = 10

/** So many names are looked up that may be what is meant, and none that is so much less likely than the first. */
const mostMeant = 40
const leastMeantOf = 0.8

const sum = (counts: { listings: number }[]) => counts.reduce((total, { listings }) => total + listings, 0)

/** How many listings have something for a word as it is spelt, at most. */
const having = ({ listings, begun, marks }: Word) => listings + sum(begun) + sum(marks)

const isLatin = ([first]: { text: string }[]) => /^[a-z]/.test(first?.text ?? '')

/** What finds a word as it is spelt. In a query that names a kind of place, being of that kind counts for most. */
function exactWays({ key, begun, marks }: Word, isCategory: boolean): Way[] {
  const longer = begun.map((word) => word.key)
  const narrow = marks.filter(({ isWide }) => !isWide).map((mark) => mark.key)
  const wide = marks.filter(({ isWide }) => isWide).map((mark) => mark.key)
  const ways: Way[] = [
    { keys: [key], in: 'name', match: 'exact', worth: isCategory ? 0.9 : 0.99 },
    { keys: narrow, in: 'anything', match: 'category', worth: isCategory ? 0.99 : 0.85 },
    { keys: longer, in: 'name', match: 'exact', worth: isCategory ? 0.8 : 0.88 },
    { keys: wide, in: 'anything', match: 'category', worth: 0.78 },
    { keys: [key], in: 'anything', match: 'exact', worth: 0.75 },
    { keys: longer, in: 'anything', match: 'exact', worth: 0.6 },
  ]
  return usable(ways)
}

/** The keys of a word as it is spelt. Of those that it begins, the first are the most frequent. */
const exactKeys = ({ key, marks, begun }: Word) => ({
  frequent: [key, ...marks.map((mark) => mark.key), ...begun.slice(0, mostFrequent).map((word) => word.key)],
  rare: begun.slice(mostFrequent).map((word) => word.key),
  telling: [],
})

const usable = (ways: Way[]) => ways.filter(({ keys }) => keys.length > 0)

/**
 * Whether the first few listings with something for every word are sooner met by going through the best of all than
 * by asking the index, which first lists all that have each word. In rows: one looked at costs as much as five listed.
 */
export function isCommon({ words, listings }: Reading, limit: number): boolean {
  const counts = words.map((word) => Math.min(listings, having(word)))
  const listed = counts.reduce((total, count) => total + count, 0)
  const met = counts.reduce((left, count) => (left * count) / listings, listings)
  return (5 * limit * listings) / Math.max(1, met) < listed
}

/** Whether what is asked for, a word or one kind of place, has so many listings that there is no need to count them. */
export function isCertain({ words, listings, inCountry }: Reading, cap: number): boolean {
  const [first, ...more] = words
  if (!first) return false
  const shared = first.marks.filter(({ key }) => more.every(({ marks }) => marks.some((mark) => mark.key === key)))
  const having = Math.max(more.length === 0 ? first.listings : 0, ...shared.map((mark) => mark.listings))
  return (having * inCountry) / listings > 3 * cap
}

/** The reading of what is not typed to its end: a first letter says nothing, a few the most frequent words alone. */
export function shortened(reading: Reading): Reading {
  const last = reading.words.at(-1)
  const words = last && last.text.length === 1 && reading.words.length > 1 ? reading.words.slice(0, -1) : reading.words
  return { ...reading, words: words.map((word) => ({ ...word, begun: word.begun.slice(0, mostSuggested) })) }
}

/** The reading of what is typed to its end: then a stop word is that word, not the beginning of hundreds. */
export const finished = (reading: Reading): Reading =>
  reading.isTelling ? reading : { ...reading, words: reading.words.map((word) => ({ ...word, begun: [] })) }

/** Whether every word names a category, a city or an amenity, and not all of them a city. */
const namesCategory = (words: Word[]) =>
  words.every(({ marks }) => marks.length > 0) && words.some(({ marks }) => marks.some(({ kind }) => kind !== 'city'))

export function exactQuery({ words, whole, rest, listings }: Reading): Query {
  const isCategory = namesCategory(words)
  return {
    isCategory,
    sought: words.map((word) => ({
      ways: exactWays(word, isCategory),
      ...exactKeys(word),
      weight: weightOf(Math.max(word.listings, sum(word.marks)), listings),
      letters: word.text.length,
    })),
    whole,
    rest,
    sounding: [],
    loose: [],
    meant: [],
    listings,
    frequency: Math.min(...words.map(having)),
    isLatin: isLatin(words),
  }
}

/** A keyword as it may have been meant: read without the digits of a chat, and as it sounds. */
export type Spoken = Sounds & { reading: Reading; literal: Reading }

export async function listen(db: Db, keyword: string, literal: Reading): Promise<Spoken> {
  const heard = withoutChatDigits(keyword)
  const readings = heard.length > 0 ? await Promise.all(heard.map((text) => readKeyword(db, text))) : [literal]
  const [reading = literal] = readings
  const sounds = await hear(
    db,
    readings.flatMap(askedOf),
    reading.words.map(({ text }) => text),
    [...heard, keyword],
  )
  return { ...sounds, reading, literal }
}

const isDoubtful = (word: Word) => word.listings < commonWord && word.marks.length === 0

/** The query for a keyword that is not spelt as names are: for each word also what is near it in letters or in sound. */
export function similarQuery(
  spoken: Spoken,
  alternatives: Alternative[],
  by: 'spelling' | 'sound' | 'anything',
): Query {
  const { reading, literal, glued, sounding } = spoken
  const loose = by === 'spelling' ? [] : spoken.loose
  const { words, listings } = reading
  const known = new Set(spoken.heard.filter(({ isDoubtful }) => !isDoubtful).map(({ from }) => from))
  const others = by === 'anything' ? alternatives : alternatives.filter(({ from }) => !known.has(from))
  const whole: Way[] = [
    { keys: sounding, in: 'name', match: 'sound', worth: 0.8 },
    { keys: loose, in: 'name', match: 'sound', worth: 0.65 },
  ]
  const sought = words.map((word, place): Sought => {
    const mine = few(others.filter(({ from, to }) => from <= place && place <= to))
    const asked = isDoubtful(word) ? word : { ...word, begun: [] }
    const pairs = [glued[place]?.withNext, glued[place - 1]?.withNext].filter((key) => typeof key === 'string')
    const own = glued[place]
    const sounds = (by !== 'spelling' && own?.sounds) || []
    const synonyms = own?.synonyms ?? []
    const ways: Way[] = [
      ...exactWays(asked, false),
      { keys: pairs, in: 'anything', match: 'spelling', worth: 0.95 },
      { keys: own ? [own.letters] : [], in: 'name', match: 'spelling', worth: 0.95 },
      { keys: sounds, in: 'name', match: 'sound', worth: 0.75 },
      { keys: synonyms, in: 'name', match: 'spelling', worth: 0.8 },
      ...whole,
      // A word that is known as it is spelt hardly means another.
      ...nearWays(mine, isSpelt(word) ? 0.75 : 1),
    ]
    const common = isSpelt(word)
      ? Math.max(word.listings, sum(word.marks))
      : Math.min(...mine.map((each) => each.listings || fewListings), listings)
    const exact = exactKeys(asked)
    const [many, hardlyAny] = [mine.filter((each) => each.listings > 0), mine.filter((each) => each.listings === 0)]
    const rare = [...exact.rare, ...pairs, ...(own ? [own.letters] : []), ...sounds, ...hardlyAny.map(({ key }) => key)]
    return {
      ways: usable(ways),
      frequent: [...exact.frequent, ...synonyms, ...many.map(({ key }) => key), ...mine.flatMap(({ marks }) => marks)],
      rare,
      telling: [...rare, ...within([word, ...many], mostTelling).map(({ key }) => key)],
      weight: weightOf(common, listings),
      letters: word.text.length,
    }
  })
  return {
    sought,
    whole: [...reading.whole, ...literal.whole],
    rest: reading.rest,
    sounding,
    loose,
    meant: meantNames(words, alternatives),
    listings,
    frequency: null,
    isLatin: isLatin(words),
    isCategory: false,
  }
}

/**
 * The likeliest names that are nothing but the query, each word of it as it is spelt or as one of its alternatives, in
 * letters without blanks.
 */
function meantNames(words: Word[], alternatives: Alternative[]): Meant[] {
  const ended: Meant[][] = [[{ name: '', likelihood: 1 }], ...words.map(() => [])]
  for (const [place, word] of words.entries()) {
    const own = isSpelt(word) ? [{ word: word.text, to: place, likelihood: 1 }] : []
    const others = alternatives
      .filter(({ from }) => from === place)
      .map((each) => ({ word: each.word, to: each.to, likelihood: likelihood(each) }))
    for (const before of best(ended[place] ?? [])) {
      for (const next of [...own, ...others]) {
        ended[next.to + 1]?.push({
          name: before.name + next.word,
          likelihood: before.likelihood * next.likelihood,
        })
      }
    }
  }
  return best(ended[words.length] ?? [])
}

function best(names: Meant[]): Meant[] {
  const likely = names.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, mostMeant)
  return likely.filter((each) => each.likelihood > leastMeantOf * (likely[0]?.likelihood ?? 0))
}

const isSpelt = ({ listings, marks }: Word) => listings > 0 || marks.length > 0

/**
 * Each word, as it stands without its article and with it, and each two neighbours as one. Words that many listings
 * have are hardly others, and are not glued to each other, unless there are no others.
 */
function askedOf({ words }: Reading): Asked[] {
  const asked = words.some(isDoubtful) ? words.filter(isDoubtful) : words
  const rarest = asked.toSorted((a, b) => a.listings - b.listings).slice(0, mostDoubted)
  const doubtful = words.map((word) => rarest.includes(word))
  return words.flatMap(({ text, written }, place) => {
    const next = words[place + 1]
    const alone = { from: place, to: place, isDoubtful: doubtful[place] ?? true }
    return [
      { ...alone, text },
      ...(written === text || !alone.isDoubtful ? [] : [{ ...alone, text: written }]),
      ...(next && (doubtful[place] || doubtful[place + 1])
        ? [{ from: place, to: place + 1, text: text + next.text, isDoubtful: true }]
        : []),
    ]
  })
}

/** The likeliest of a word's alternatives: all that hardly any listing has, and of the others so many. */
function few(alternatives: Alternative[]): Alternative[] {
  const likely = alternatives.toSorted((a, b) => likelihood(b) - likelihood(a))
  const frequent = within(likely.filter(({ listings }) => listings > 0).slice(0, mostFrequent), mostListings)
  return likely.filter((each) => each.listings === 0 || frequent.includes(each))
}

/** The first of these as long as no more listings have them. */
function within<Each extends { listings: number }>(words: Each[], most: number): Each[] {
  let listings = 0
  return words.filter((word) => {
    const fits = listings + word.listings <= most
    if (fits) listings += word.listings
    return fits
  })
}

/** What more people call their place is likelier meant. */
const likelihood = ({ nearness, listings }: Alternative) => nearness + 0.02 * Math.log(1 + listings)

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
    const worth = Math.max(2, Math.round(nearness * trust * 20)) / 20
    add({ in: 'name', match: kind, worth }, [key])
    add({ in: 'anything', match: kind, worth: worth * 0.85 }, marks)
    add({ in: 'anything', match: kind, worth: 0.5 * trust }, [key])
  }
  return [...ways.values()]
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

/** The words of which a listing has one at least that has this part of the query: those that tell most. */
export function tellingWords({ sought }: Query, part: number): Sought[] {
  const words = sought.toSorted((a, b) => b.weight - a.weight)
  const rest = (from: number) => words.slice(from).reduce((total, { weight }) => total + weight, 0)
  const needed = words.findIndex((_, place) => rest(place + 1) < part * rest(0))
  return words.slice(0, needed + 1).filter(({ telling }) => telling.length > 0)
}
