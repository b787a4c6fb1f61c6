import { type BulkOutcome, type PaginatedList, toSentName } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { type Language, limits } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { type ListSearch, readBatches } from './admin-response.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'
import { translateError } from './errors/translate-error.ts'

export type BulkItem = { id: number; status?: string | undefined; version?: number | undefined }
export type Selection = {
  ids?: number[] | undefined
  filter?: Record<string, unknown> | undefined
  expected?: number | undefined
}
type List<Row extends BulkItem, Query extends ListSearch> = {
  schema: z.ZodType<Query>
  read: (search: Query & { after?: number | null }) => Promise<PaginatedList<Row>>
}

/** Reads the items of a bulk decision. Those that a filter matches have the status and version that they have now. */
export async function selectItems<Row extends BulkItem, Query extends ListSearch>(
  language: Language,
  { ids = [], filter, expected = 0 }: Selection,
  { schema, read }: List<Row, Query>,
): Promise<BulkItem[]> {
  if (!filter) return [...new Set(ids)].map((id) => ({ id }))
  const query = { filter: JSON.stringify(filter) }
  const { data: search, error } = schema.safeParse(query)
  if (error) {
    const errors = toFieldErrors(error, language, (name) => toSentName(query, name))
    throw new HttpError('VALIDATION_FAILED', { errors })
  }
  const known = new Set(['q', 'id', ...Object.keys(search)])
  const unknown = Object.keys(filter).filter((name) => filter[name] !== '' && !known.has(name))
  if (unknown.length > 0) throw createRefusal(unknown, translate[language]('validation.unknown_field'))
  const { max } = limits.bulkMatches
  const items: BulkItem[] = []
  for await (const batch of readBatches(search, read)) {
    items.push(...batch.map(({ id, status, version }) => ({ id, status, version })))
    if (items.length > Math.min(expected, max)) break
  }
  if (Math.min(items.length, expected) > max)
    throw createRefusal(['expected'], translate[language]('validation.at_most', { limit: max }))
  if (items.length !== expected) throw new HttpError('COUNT_DIFFERS')
  return items
}

const createRefusal = (names: string[], message: string) =>
  new HttpError('VALIDATION_FAILED', { errors: Object.fromEntries(names.map((name) => [name, [message]])) })

/** Decides about each item in a separate transaction, so that a conflict does not undo the other decisions. */
export async function decideEach(
  { language }: { language: Language },
  items: BulkItem[],
  decide: (item: BulkItem) => Promise<void>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const item of items) {
    const { id } = item
    try {
      await decide(item)
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcomes.push(toFailedOutcome(language, id, error))
    }
  }
  return outcomes
}

export function toFailedOutcome(language: Language, id: number, error: HttpError): BulkOutcome {
  const { decided_by, decided_at } = error.details ?? {}
  return { id, ok: false, code: error.code, message: translateError(language, error), decided_by, decided_at }
}
