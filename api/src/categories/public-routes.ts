import {
  type Category,
  categoryCountryList,
  categoryList,
  categoryPhraseList,
  categorySearch,
} from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
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

export const publicCategoryRoutes = (readCachedTree: (query: CategoryQuery) => Promise<Category[]>) =>
  new Hono<AppEnv>()
    .get('/', validateQuery(categorySearch), jsonResponse(categoryList, 'List all active categories'), async (c) => {
      const categoryQuery = toCategoryQuery(c, c.req.valid('query'))
      return categoryListResponse(c, await readCategories(c.var.db, categoryQuery), categoryQuery)
    })
    .get(
      '/tree',
      validateQuery(categorySearch),
      jsonResponse(categoryList, 'List the top-level categories with their children'),
      async (c) => {
        const categoryQuery = toCategoryQuery(c, c.req.valid('query'))
        return categoryListResponse(
          c,
          await (categoryQuery.all ? readCategoryTree(c.var.db, categoryQuery) : readCachedTree(categoryQuery)),
          categoryQuery,
        )
      },
    )
    .get(
      '/roots',
      validateQuery(categorySearch),
      jsonResponse(categoryList, 'List the top-level categories'),
      async (c) => {
        const categoryQuery = toCategoryQuery(c, c.req.valid('query'))
        return categoryListResponse(c, await readTopCategories(c.var.db, categoryQuery), categoryQuery)
      },
    )
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
