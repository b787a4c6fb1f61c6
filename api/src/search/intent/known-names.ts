import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { ParsedQuery } from '../parse/parse-query.ts'
import { document, documents, toKeyArray } from '../sql/documents.ts'

/** The terms (of `index-terms.ts`) that a public listing of the country has in its name. */
export async function findNameTerms(searchDb: Db, terms: string[], country: string | undefined): Promise<Set<string>> {
  if (terms.length === 0) return new Set()
  const rows = await searchDb.execute<{ term: string }>(sql`
    select term from unnest(${sql.param(terms)}::text[]) as term
    where exists (
      select from ${documents}
      where ${document.keys} && array[search_key(term)] and array[search_key(term)] <@ ${document.name_keys} and ${inCountry(country)}
    )`)
  return new Set(rows.map(({ term }) => term))
}

/** Whether a name has all words of a query, the last of which may be unfinished. */
export async function hasNameWithAllWords(searchDb: Db, { words }: ParsedQuery, country: string | undefined) {
  const last = words.at(-1)
  if (!last) return false
  const lastKeys = toKeyArray([last.key, ...last.completions.map(({ key }) => key)])
  const otherKeys = toKeyArray(words.slice(0, -1).map(({ key }) => key))
  const [row] = await searchDb.execute<{ is_known: boolean }>(sql`
    select exists (
      select from ${documents}
      where ${document.keys} && ${lastKeys} and ${document.keys} @> ${otherKeys}
        and ${document.name_keys} && ${lastKeys} and ${document.name_keys} @> ${otherKeys} and ${inCountry(country)}
    ) as is_known`)
  return row?.is_known === true
}

const inCountry = (country: string | undefined) => (country ? sql`${document.country} = ${country}` : sql`true`)
