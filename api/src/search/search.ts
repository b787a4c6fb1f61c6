import type { Db } from '@dalil/db/connect'
import { findClose, findRemote } from './alternatives.ts'
import { findAll, findCommon, findSimilar, type Hits, type Within } from './find.ts'
import {
  exactQuery,
  finished,
  isCertain,
  isCommon,
  listen,
  otherQuery,
  type Spoken,
  shortened,
  similarQuery,
  tellingWords,
} from './query.ts'
import { readKeyword } from './read.ts'
import type { Rated } from './score.ts'

/** With fewer listings than this that are spelt as asked, similar ones follow them. */
const enough = 10
/** A part of the query that is worth showing when nothing has all of it. */
const leastPart = 0.35
/** How near a listing has to be that has something like every word. */
const leastSimilar = 0.55
/** The same behind listings that are spelt as asked. */
const leastBehind = 0.6
/** So much of the query, and nothing else is looked for. */
const good = { spelling: 0.86, sound: 0.72 }
/** What is so much worse than the best of its kind is not shown. */
const leastOfBest = 0.65
/** What sounds so near to a word is as likely meant as what is spelt a letter otherwise. */
const alike = 0.835
/** Of a query of more words than this, a part tells enough: what sounds only nearly so is not looked for. */
const mostRemote = 6
/** With fewer similar ones than this, those that have a part of the query join them. */
const few = 5

/**
 * What a keyword finds: listings that have its words as they are spelt; behind a few of them, or where there is none,
 * those that are spelt nearly so or sound so; last those that have a part of it.
 */
export async function find(db: Db, keyword: string, within: Within, country?: string): Promise<Hits> {
  const whole = await readKeyword(db, keyword, country)
  const reading = within.isTyping ? shortened(whole) : finished(whole)
  if (reading.words.length === 0) return { hits: [], total: 0, isNamed: false }
  if (within.isTyping && isCommon(reading, within.limit)) {
    return { hits: await findCommon(db, exactQuery(reading), within), total: within.cap, isNamed: false }
  }
  if (!within.isNarrowed && isCertain(reading, within.cap)) {
    return { hits: await findCommon(db, exactQuery(reading), within), total: within.cap + 1, isNamed: false }
  }
  const exact = await findAll(db, exactQuery(reading), within)
  if (within.isExact) return exact
  const isCategory = reading.words.every(({ marks }) => marks.length > 0)
  const standsAlone = exact.isNamed || isCategory || within.order || within.isTyping
  if (exact.total >= enough || (exact.total > 0 && standsAlone)) return exact
  const { skipped, limit } = within
  const all =
    skipped === 0 ? exact.hits : (await findAll(db, exactQuery(reading), { ...within, skipped: 0, limit: enough })).hits

  if (exact.total === 0) {
    const other = await otherQuery(db, keyword, country)
    const typed = other && (await findAll(db, other, within))
    if (typed && typed.total > 0) return typed
  }
  const similar = await findLike(db, await listen(db, keyword, reading), within, all)
  const hits = [...all, ...similar]
  return { hits: hits.slice(skipped, skipped + limit), total: hits.length, isNamed: exact.isNamed }
}

/**
 * Listings that are spelt nearly as asked; where none is, those that sound so; where none does, those that sound only
 * nearly so, and what has a part of the query. Each step looks among more words than the one before it.
 */
async function findLike(db: Db, spoken: Spoken, within: Within, exact: Rated[]): Promise<Rated[]> {
  const without = exact.map(({ id }) => id)
  const least = without.length > 0 ? leastBehind : leastSimilar
  const isAnswered = (found: Rated[], by: keyof typeof good) => found.some(({ share }) => share >= good[by])

  const close = await findClose(db, spoken.heard)
  const spelt = close.filter(({ kind, nearness }) => kind === 'spelling' || nearness >= alike)
  const spelled = await findSimilar(db, similarQuery(spoken, spelt, 'spelling'), within, { without, least })
  if (isAnswered(spelled, 'spelling') || (within.isTyping && spelled.length > 0)) return spelled
  const heard = await findSimilar(db, similarQuery(spoken, close, 'sound'), within, { without, least })
  if (isAnswered(heard, 'sound') || without.length > 0 || within.isTyping) return join(heard, spelled)

  const isLong = spoken.reading.words.length > mostRemote
  const query = similarQuery(spoken, isLong ? close : [...close, ...(await findRemote(db, spoken.heard))], 'anything')
  const remote = isLong ? [] : await findSimilar(db, query, within, { without, least })
  const found = join(remote, join(heard, spelled))
  if (found.length >= few) return found
  const telling = tellingWords(query, leastPart)
  if (telling.length === 0) return found
  const partly = { without, partly: telling, least: leastPart }
  const all = join(found, await findSimilar(db, query, within, partly))
  return all.filter(({ score }) => score >= leastOfBest * (all[0]?.score ?? 0))
}

/** Both in the order of their scores; what stands in both as the first has it. */
function join(some: Rated[], more: Rated[]): Rated[] {
  const known = new Set(some.map(({ id }) => id))
  return [...some, ...more.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.score - a.score)
}
