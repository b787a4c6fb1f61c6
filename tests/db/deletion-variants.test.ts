import { expect, test } from 'vitest'
import {
  createNearSkeletonVariants,
  createSkeletonVariants,
  createSpellingVariants,
} from '../../api/src/search/expand/deletion-variants.ts'
import { createRandom } from '../../db/seed/random.ts'
import { createTestApp } from '../support/test-app.ts'

const random = createRandom(17)

/** Creates words of up to forty letters, with and without an article. */
function createWords(alphabet: string) {
  const letters = Array.from(alphabet)
  const word = (length: number) => Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
  return Array.from({ length: 40 }, (_, place) => ['', 'ال', 'al'].map((article) => article + word(place + 1))).flat()
}

test.for([
  ['Arabic letters', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  ['Latin letters', 'abcdefghijklmnopqrstuvwxyz'],
  ['two repeated letters', 'لب'],
  ['digits', '0123456789'],
  ['letters and digits', 'سب47bk'],
  ['four-byte letters', '😀𐎠𞤀بسd'],
] as const)('looks up a word of %s under the deletion variants that the index contains', async ([, alphabet]) => {
  const { sql } = await createTestApp()
  const stored = await sql<{ word: string; skeletons: string[]; keys: string[] }[]>`
    select word, skeletons, (spelling_variants(word) || skeleton_variants(skeletons) || near_skeleton_variants(skeletons))::text[] as keys
    from unnest(${createWords(alphabet)}::text[]) as word
    cross join lateral consonant_skeletons(word) as skeletons`

  const lookedUp = stored.map(({ word, skeletons }) => {
    const every = [
      ...createSpellingVariants(word),
      ...createSkeletonVariants(skeletons),
      ...createNearSkeletonVariants(skeletons),
    ]
    return { word, traces: every.map(({ text }) => text) }
  })
  const expected = await sql<{ word: string; keys: string[] }[]>`
    select word, array(select search_key(trace)::text from jsonb_array_elements_text(traces) as trace) as keys
    from jsonb_to_recordset(${JSON.stringify(lookedUp)}::jsonb) as each (word text, traces jsonb)`

  const sorted = (rows: { word: string; keys: string[] }[]) =>
    rows.map(({ word, keys }) => ({ word, keys: keys.toSorted() }))
  expect(sorted(expected)).toEqual(sorted(stored.map(({ word, keys }) => ({ word, keys }))))
})
