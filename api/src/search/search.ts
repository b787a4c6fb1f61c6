import type { Db } from '@dalil/db/connect'
import { type Alternative, findClose, findRemote } from './alternatives.ts'
import { findAll, findCommon, findSimilar, type Hits, type Within } from './find.ts'
import {
  doubtful,
  exactQuery,
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
const good = 0.72
/** What is so much worse than the best of its kind is not shown. */
const leastOfBest = 0.65
/** With fewer similar ones than this, those that have a part of the query join them. */
const few = 5

/**
 * What a keyword finds: listings that have its words as they are spelt; behind a few of them, or where there is none,
 * those that are spelt nearly so or sound so; last those that have a part of it.
 */
export async function find(db: Db, keyword: string, within: Within, country?: string): Promise<Hits> {
  const reading = await readKeyword(db, keyword, country)
  if (reading.words.length === 0) return { hits: [], total: 0, isNamed: false }
  const read = within.isTyping ? shortened(reading) : reading
  if (within.isTyping && isCommon(read, within.limit)) {
    return { hits: await findCommon(db, exactQuery(read), within), total: within.cap, isNamed: false }
  }
  const exact = await findAll(db, exactQuery(read), within)
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
  const spoken = await listen(db, keyword, reading)
  const close = await findClose(db, spoken.heard)
  const without = all.map(({ id }) => id)
  const least = without.length > 0 ? leastBehind : leastSimilar
  const near = await findSimilar(db, similarQuery(spoken, close), within, { without, least })
  const isAnswered = near.some(({ share }) => share >= good) && near.length + without.length >= few
  const similar =
    isAnswered || within.isTyping ? near : await searchOn(db, spoken, close, within, near, { without, least })
  const hits = [...all, ...similar]
  return { hits: hits.slice(skipped, skipped + limit), total: hits.length, isNamed: exact.isNamed }
}

/** With words that sound only nearly so, and what has a part of the query. */
async function searchOn(
  db: Db,
  spoken: Spoken,
  close: Alternative[],
  within: Within,
  near: Rated[],
  { without, least }: { without: number[]; least: number },
): Promise<Rated[]> {
  const remote = await findRemote(db, doubtful(spoken))
  const query = similarQuery(spoken, [...close, ...remote])
  const similar = remote.length > 0 ? await findSimilar(db, query, within, { without, least }) : near
  if (similar.length + without.length >= few) return similar
  const partly = { without, partly: tellingWords(query, leastPart), least: leastPart }
  return merge(similar, await findSimilar(db, query, within, partly))
}

/** Both in the order of their scores; what has all words comes first where it is as good. */
function merge(similar: Rated[], partly: Rated[]): Rated[] {
  const known = new Set(similar.map(({ id }) => id))
  const merged = [...similar, ...partly.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.score - a.score)
  return merged.filter(({ score }) => score >= leastOfBest * (merged[0]?.score ?? 0))
}
