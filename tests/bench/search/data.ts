/** The evaluation data of the project's owners: real places, and queries with their relevant places. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { CountryCode } from '@dalil/db/vocabulary'

export type Place = {
  id: string
  name_ar?: string
  name_en?: string
  category: string
  category_ar?: string
  category_en: string
  city?: string
  city_ar?: string
  country: CountryCode
  lat?: number
  lon?: number
}
export type JudgedQuery = {
  id: string
  type: string
  query: string
  relevant: string[]
  /** The name of the listing that the query is about, if there is one. */
  name?: string
}

const folder = join(repositoryRoot, '../shared/data/search')
const files = { documents: join(folder, 'documents.jsonl'), queries: join(folder, 'queries.jsonl') }

export const findMissingFile = () => Object.values(files).find((file) => !existsSync(file))

const readLines = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

export const readPlaces = () => readLines<Place>(files.documents)
export const readJudgedQueries = () => readLines<JudgedQuery>(files.queries)
