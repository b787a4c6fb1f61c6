import { pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { decimalInput } from './fields/number.ts'
import { lineInput } from './fields/text.ts'

/** A schema that the description of the API refers to by its name. */
export const component = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id })

/** With `total_is_capped` there are more rows than `total`. */
export const paginatedList = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    total_is_capped: z.literal(true).optional(),
  })

export type PaginatedList<Row> = {
  data: Row[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  total_is_capped?: true | undefined
}

export const pagingFields = {
  page: decimalInput(z.number().int().min(1)).prefault(1),
  per_page: decimalInput(z.number().int().min(1).max(pageSizes.max)).prefault(pageSizes.default),
}

export const cursorParam = lineInput({ max: 200 })

type Paged = { page: number; per_page: number }

export const exceedsMaxOffset = ({ page, per_page }: Paged) => (page - 1) * per_page > pageSizes.maxSkipped

export const createPagedQuery = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({ ...pagingFields, ...filters }).refine((search) => !exceedsMaxOffset(search as unknown as Paged), {
    path: ['page'],
    params: { rule: 'too_deep' },
  })

export const pagingQuery = createPagedQuery({})
export type PagingQuery = z.output<typeof pagingQuery>

export const unpaginatedList = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) })

export const toPaginatedList = <Row>(data: Row[], total: number, { page, per_page }: Paged): PaginatedList<Row> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
})
