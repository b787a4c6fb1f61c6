import { expect, test } from 'vitest'
import type { ScoredHit } from '../score/score.ts'
import { insertOtherAlphabetHits } from './other-alphabet.ts'

const hit = (id: number): ScoredHit => ({ id, match: 'exact', score: 1, coverage: 1, isNameMatch: false })
const others = [101, 102, 103].map(hit)
const count = 12

/** Reads a page as `searchKeyword` does, which reads exact hits from the offset minus the number of inserted names. */
function readPage(nameMatches: number, offset: number, limit: number) {
  const start = Math.max(0, offset - others.length)
  const ids = Array.from({ length: count }, (_, place) => place + 1).slice(start, offset + limit)
  const hits = insertOtherAlphabetHits({ hits: ids.map(hit), total: count, nameMatches }, start, others, {
    offset,
    limit,
  })
  return hits.map(({ id }) => id)
}

test.for([
  ['behind two exact names', 2, [1, 2, 101, 102, 103, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['behind exact names alone', 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 101, 102, 103]],
  ['behind seven matches without an exact name', 0, [1, 2, 3, 4, 5, 6, 7, 101, 102, 103, 8, 9, 10, 11, 12]],
] as const)(
  'inserts names in the other alphabet %s, without gaps or duplicates between pages of any size',
  ([, nameMatches, all]) => {
    for (const size of [1, 2, 3, 4, 5, 7, 15, 20]) {
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
        readPage(nameMatches, page * size, size),
      )
      expect(pages.flat()).toEqual(all)
    }
  },
)
