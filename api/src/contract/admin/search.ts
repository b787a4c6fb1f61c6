import { countryCodes, limits, pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from '../fields/id.ts'
import { parseJsonText } from '../fields/json.ts'
import { decimalInput } from '../fields/number.ts'
import { lineInput } from '../fields/text.ts'

/** ra-data-simple-rest reads rows without the fields of a page. */
export function isReactAdminQuery({ page, per_page, ...query }: Record<string, string>): boolean {
  return !page && !per_page && ['range', 'sort', 'filter'].some((name) => query[name]?.trim())
}

/** Null without a text, undefined if it is the JSON of something else. */
function parseJson(value: unknown, isList: boolean): object | null | undefined {
  if (typeof value !== 'string') return null
  const parsed = parseJsonText(value)
  return typeof parsed === 'object' && (!parsed || Array.isArray(parsed) === isList) ? parsed : undefined
}

const pageNames = { page: 'range', per_page: 'range', skip: 'range' }
const sentNames: Record<string, string> = { ...pageNames, sort_by: 'sort', order: 'sort', search: 'q', ids: 'id' }

/** The name under which the query has the parameter, which is another one in the dialect of react-admin. */
export function toSentName(query: Record<string, string>, name: string): string {
  const sent = { ...query, ...parseJson(query.filter, false) }
  const other = sentNames[name] ?? name
  return name in sent || !(other in sent) ? name : other
}

function parseReactAdminQuery(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const { range, sort, filter, q: text, ...rest } = query as Record<string, unknown>
  const parameters: Record<string, unknown> = { ...rest }
  const invalidFields = new Set<string>()
  const read = (field: string, value: unknown, isList: boolean) => {
    const parsed = parseJson(value, isList)
    if (parsed === undefined) invalidFields.add(field)
    return parsed
  }
  const isPaged = rest.page !== undefined || rest.per_page !== undefined
  const rows = read('range', range, true)
  if (Array.isArray(rows) && !isPaged) {
    const [first, last] = rows.map(Number)
    parameters.skip = first
    parameters.per_page = Number(last) - Number(first) + 1
  }
  const order = read('sort', sort, true)
  if (Array.isArray(order)) [parameters.sort_by, parameters.order] = order
  const { q = text, id, ...filters } = (read('filter', filter, false) ?? {}) as Record<string, unknown>
  if (q !== undefined) parameters.search = q
  if (id !== undefined) {
    const ids = [id].flat()
    parameters.ids = ids
    if (!isPaged && range === undefined) Object.assign(parameters, { skip: 0, per_page: Math.max(1, ids.length) })
  }
  Object.assign(parameters, filters)
  if (typeof parameters.order === 'string') parameters.order = parameters.order.toUpperCase()
  for (const field of invalidFields) parameters[field] = null
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '' && value !== undefined))
}

type Paged = { page: number; per_page: number; skip?: number | undefined }
export const toRowOffset = ({ page, per_page, skip }: Paged) => skip ?? (page - 1) * per_page

const invalidParameter = z.undefined().optional()
const textParameter = lineInput({ max: limits.searchText.max }).optional()

/** PostgreSQL has no year 0. */
const day = z.iso
  .date('date')
  .refine((text) => text >= '0001-01-01', { params: { rule: 'date' } })
  .optional()
export const periodFields = { from: day, to: day }

/** `sorts` are the orders that have an index; the first one, in the given direction, is that of a list without one. */
export function createAdminSearch<Filters extends z.ZodRawShape, const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  order: 'ASC' | 'DESC',
  filters: Filters,
) {
  return z.preprocess(
    parseReactAdminQuery,
    z
      .object({
        page: decimalInput(z.number().int().min(1)).prefault(1),
        per_page: decimalInput(z.number().int().min(1).max(pageSizes.exportMax)).prefault(pageSizes.adminDefault),
        skip: decimalInput(z.number().int().min(0)).optional(),
        sort_by: z.enum(sorts).default(sorts[0]),
        order: z.enum(['ASC', 'DESC']).default(order),
        search: textParameter,
        q: textParameter,
        ids: z.array(idParam).max(pageSizes.exportMax).optional(),
        format: z.enum(['csv']).optional(),
        range: invalidParameter,
        sort: invalidParameter,
        filter: invalidParameter,
        ...filters,
      })
      .superRefine((search, context) => {
        const { skip, per_page } = search as unknown as Paged
        if (skip !== undefined || per_page <= pageSizes.adminMax) return
        context.addIssue({ code: 'too_big', origin: 'number', maximum: pageSizes.adminMax, path: ['per_page'] })
      })
      .refine(
        (search) => {
          const { from, to } = search as unknown as { from?: string; to?: string }
          return !from || !to || from <= to
        },
        { path: ['to'], params: { rule: 'dates_order' } },
      )
      .refine((search) => toRowOffset(search as unknown as Paged) <= pageSizes.maxSkipped, {
        path: ['page'],
        params: { rule: 'too_deep' },
      }),
  )
}

const queueFields = {
  country: z.enum(countryCodes).optional(),
  ...periodFields,
  assigned_to: z.union([z.enum(['me', 'none']), idParam]).optional(),
}

export const createQueueSearch = <Filters extends z.ZodRawShape, const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  order: 'ASC' | 'DESC',
  filters: Filters,
) => createAdminSearch(sorts, order, { ...queueFields, ...filters })
