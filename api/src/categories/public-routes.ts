import {
  type Category,
  categoryCountryList,
  categoryList,
  categoryPhraseList,
  categorySearch,
} from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { Hono } from 'hono'
import { cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateId, validateQuery } from '../http/validate.ts'
import { toListTag } from '../listings/cache-policies.ts'
import {
  type CategoryQuery,
  readCategories,
  readCategoryCountries,
  readCategoryPhrases,
  readChildCategories,
  readTopCategories,
} from './queries.ts'
import { readCategoryTree } from './tree.ts'

type Search = { country?: string | undefined; all?: boolean | undefined }

const toCategoryQuery = (c: AppContext, { country, all = false }: Search) => ({
  language: c.var.language,
  country,
  all: all && isAdmin(c.var.viewer),
})

const categoryListResponse = (c: AppContext, data: Category[], { country }: CategoryQuery) =>
  c.var.viewer ? c.json({ data }) : publicResponse(c, { data }, cacheUntilChanged(['categories', toListTag(country)]))

type ReadList = (db: Db, query: CategoryQuery) => Promise<Category[]>

export function publicCategoryRoutes(readCachedTree: (query: CategoryQuery) => Promise<Category[]>) {
  const readTree: ReadList = (db, query) => (query.all ? readCategoryTree(db, query) : readCachedTree(query))
  const lists: [path: string, read: ReadList, summary: string][] = [
    ['/', readCategories, 'List all active categories'],
    ['/tree', readTree, 'List the top-level categories with their children'],
    ['/roots', readTopCategories, 'List the top-level categories'],
  ]
  const routes = new Hono<AppEnv>()
  for (const [path, read, summary] of lists)
    routes.get(path, validateQuery(categorySearch), jsonResponse(categoryList, summary), async (c) => {
      const query = toCategoryQuery(c, c.req.valid('query'))
      return categoryListResponse(c, await read(c.var.db, query), query)
    })
  return routes
    .get(
      '/phrases',
      jsonResponse(categoryPhraseList, 'List the folded names, aliases and synonyms of the active categories'),
      async (c) => publicResponse(c, { data: await readCategoryPhrases(c.var.db) }, cacheUntilChanged(['categories'])),
    )
    .get(
      '/countries',
      jsonResponse(categoryCountryList, 'List the countries with places of each category'),
      async (c) => {
        const policy = cacheUntilChanged(['categories', toListTag(undefined)])
        return publicResponse(c, { data: await readCategoryCountries(c.var.db) }, policy)
      },
    )
    .get(
      '/:id/children',
      validateId,
      validateQuery(categorySearch),
      jsonResponse(categoryList, 'List the children of a category'),
      async (c) => {
        const categoryQuery = toCategoryQuery(c, c.req.valid('query'))
        const children = await readChildCategories(c.var.db, c.req.valid('param').id, categoryQuery)
        return categoryListResponse(c, assertFound(children), categoryQuery)
      },
    )
}
