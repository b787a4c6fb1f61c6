import { type BulkOutcome, bulkResult, type PaginatedList } from '@dalil/api/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { adminListResponse, deletionResponse, type ListSearch } from './admin-response.ts'
import { requireFreshSession } from './authorization.ts'
import { type BulkItem, type Selection, selectItems } from './bulk.ts'
import type { AuthenticatedEnv } from './context.ts'
import { assertFound } from './errors/assert-found.ts'
import { adminDeletion, adminListOf, jsonResponse } from './openapi/route-responses.ts'
import { validateBody, validateId, validateQuery } from './validate.ts'

type StaffContext = AuthenticatedEnv['Variables']
type Guard = MiddlewareHandler<AuthenticatedEnv>
type Options = { guard?: Guard; maxBytes?: number }
type Decide<Input, Item> = (context: StaffContext, id: number, input: Input) => Promise<Item> | Promise<void>

const pass: Guard = (_, next) => next()

/** A resource of the back office: the routes of its list, its items, and what staff decide about one or many of them. */
export class StaffResource<Item extends object> extends Hono<AuthenticatedEnv> {
  readonly #schema: z.ZodType<Item>
  readonly #read: (context: StaffContext, id: number) => Promise<Item>
  #select: (context: StaffContext, selection: Selection) => Promise<BulkItem[]> = async () => []

  constructor(schema: z.ZodType<Item>, find: (context: StaffContext, id: number) => Promise<Item | null>) {
    super()
    this.#schema = schema
    this.#read = async (context, id) => assertFound(await find(context, id))
  }

  list<Row extends BulkItem, Query extends ListSearch>(
    resource: string,
    search: z.ZodType<Query>,
    row: z.ZodType<Row>,
    summary: string,
    read: (context: StaffContext, query: Query & { after?: number | null }) => Promise<PaginatedList<Row>>,
  ): this {
    this.#select = (context, selection) =>
      selectItems(context.language, selection, { schema: search, read: (query) => read(context, query) })
    this.get('/', validateQuery(search), adminListOf(row, summary), (c) =>
      adminListResponse(c, resource, row, c.req.valid('query'), (query) => read(c.var, query)),
    )
    return this
  }

  item(summary: string): this {
    this.get('/:id', validateId, jsonResponse(this.#schema, summary), async (c) =>
      c.json(await this.#read(c.var, c.req.valid('param').id)),
    )
    return this
  }

  /** Decides about the items with the ids of the body, or about those of the list that its filter matches. */
  bulk<Input extends Selection>(
    input: z.ZodType<Input>,
    summary: string,
    decide: (context: StaffContext, input: Input, items: BulkItem[]) => Promise<BulkOutcome[]>,
    options?: Options,
  ): this {
    this.post('/bulk', validateBody(input, options), jsonResponse(bulkResult, summary), async (c) => {
      const body = c.req.valid('json')
      return c.json({ data: await decide(c.var, body, await this.#select(c.var, body)) })
    })
    return this
  }

  /** Answers the item as it is afterwards, which `decide` may return. */
  decision<Input>(
    name: string,
    input: z.ZodType<Input>,
    summary: string,
    decide: Decide<Input, Item>,
    { guard = pass, ...options }: Options = {},
  ): this {
    const response = jsonResponse(this.#schema, summary)
    this.post(`/:id/${name}`, validateId, guard, validateBody(input, options), response, async (c) => {
      const { id } = c.req.valid('param')
      return c.json((await decide(c.var, id, c.req.valid('json'))) ?? (await this.#read(c.var, id)))
    })
    return this
  }

  action(name: string, summary: string, act: Decide<undefined, Item>, { guard = pass }: Options = {}): this {
    this.post(`/:id/${name}`, validateId, guard, jsonResponse(this.#schema, summary), async (c) => {
      const { id } = c.req.valid('param')
      return c.json((await act(c.var, id, undefined)) ?? (await this.#read(c.var, id)))
    })
    return this
  }

  deletion(summary: string, remove: (context: StaffContext, id: number) => Promise<void>): this {
    this.delete('/:id', requireFreshSession, validateId, adminDeletion(summary), async (c) => {
      const { id } = c.req.valid('param')
      await remove(c.var, id)
      return deletionResponse(c, id)
    })
    return this
  }
}
