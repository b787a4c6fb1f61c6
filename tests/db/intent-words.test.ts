import { connect } from '@dalil/db/connect'
import { expect, test } from 'vitest'
import {
  fillerWords,
  genericPlaceWords,
  intentPhrases,
  placePrepositions,
} from '../../api/src/search/intent/intent-words.ts'
import { createTestDatabase } from '../support/test-database.ts'

test('stores the words of intents in folded form', async () => {
  const { url } = await createTestDatabase()
  const { sql, close } = connect({ url, max: 1 })
  const phrases = [...intentPhrases.keys(), ...fillerWords, ...genericPlaceWords, ...placePrepositions]
  const different = await sql`
    select phrase, normalize_text(phrase) as folded from unnest(${phrases}::text[]) as phrase where phrase <> normalize_text(phrase)`
  await close()
  expect([...different]).toEqual([])
})
