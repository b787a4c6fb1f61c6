import { sql } from 'drizzle-orm'
import { tuning } from '../tuning.ts'
import { toIntLiteral } from './raw.ts'

/** The runs of adjacent words of `query.words` that may be a phrase: `start`, `length` in words, and the text `run`. */
export const wordRunsCte = sql`
  runs as (
    select start, length, array_to_string(words[start:start + length - 1], ' ') as run
    from query
    cross join generate_series(1, cardinality(words)) as start
    cross join generate_series(1, ${toIntLiteral(tuning.parse.maxPhraseWords)}) as length
    where start + length - 1 <= cardinality(words)
  )`
