import {
  type Category,
  category,
  categoryChange,
  categoryInput,
  categoryList,
  categoryOrder,
  categoryRemoval,
  categorySearch,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { isAdmin, optionalSession, requireAdmin, requireSession } from '../http/authorization.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orNotFound } from '../http/errors/or-not-found.ts'
import { publicResponse } from '../http/responses.ts'
import { jsonResponse, noContent, validateBody, validateId, validateQuery } from '../http/route-schemas.ts'
import { type CategoryQuery, readCategories, readCategory, readChildren, readTopCategories } from './queries.ts'
import { deleteCategory } from './remove.ts'
import { reorderCategories } from './reorder.ts'
import { readCategoryTree } from './tree.ts'
import { createCategory, updateCategory } from './write.ts'

type Search = { country?: string | undefined; all?: boolean | undefined }

/** Only admins get inactive categories. */
const toCategoryQuery = (c: AppContext, { country, all = false }: Search) => ({
  language: c.var.language,
  country,
  all: all && isAdmin(c.var.viewer),
})

/** Responses for a session must not be cached. */
const categoryListResponse = (c: AppContext, data: Category[]) =>
  c.var.viewer ? c.json({ data }) : publicResponse(c, { data })

const publicRoutes = (readCachedTree: (query: CategoryQuery) => Promise<Category[]>) =>
  new Hono<AppEnv>()
    .get('/', validateQuery(categorySearch), jsonResponse(categoryList, 'All active categories'), async (c) => {
      return categoryListResponse(c, await readCategories(c.var.db, toCategoryQuery(c, c.req.valid('query'))))
    })
    .get(
      '/tree',
      validateQuery(categorySearch),
      jsonResponse(categoryList, 'The top level, each with its children'),
      async (c) => {
        const categoryQuery = toCategoryQuery(c, c.req.valid('query'))
        return categoryListResponse(
          c,
          await (categoryQuery.all ? readCategoryTree(c.var.db, categoryQuery) : readCachedTree(categoryQuery)),
        )
      },
    )
    .get('/roots', validateQuery(categorySearch), jsonResponse(categoryList, 'The top level'), async (c) => {
      return categoryListResponse(c, await readTopCategories(c.var.db, toCategoryQuery(c, c.req.valid('query'))))
    })
    .get(
      '/:id/children',
      validateId,
      validateQuery(categorySearch),
      jsonResponse(categoryList, 'What stands under one'),
      async (c) => {
        return categoryListResponse(
          c,
          orNotFound(await readChildren(c.var.db, c.req.valid('param').id, toCategoryQuery(c, c.req.valid('query')))),
        )
      },
    )

const adminRoutes = new Hono<AppEnv>()
  .get(
    '/:id',
    requireSession,
    requireAdmin,
    validateId,
    jsonResponse(category, 'One category, for its form'),
    async (c) => {
      return c.json(orNotFound(await readCategory(c.var.db, c.req.valid('param').id, c.var.language)))
    },
  )
  .post(
    '/',
    requireSession,
    requireAdmin,
    validateBody(categoryInput),
    jsonResponse(category, 'Adds a category', 201),
    async (c) => {
      return c.json(await createCategory(c.var, c.req.valid('json')), 201)
    },
  )
  .post(
    '/order',
    requireSession,
    requireAdmin,
    validateBody(categoryOrder),
    noContent('Puts siblings into an order'),
    async (c) => {
      await reorderCategories(c.var, c.req.valid('json').ids)
      return c.body(null, 204)
    },
  )
  .put(
    '/:id',
    requireSession,
    requireAdmin,
    validateId,
    validateBody(categoryChange),
    jsonResponse(category, 'Changes a category'),
    async (c) => {
      return c.json(await updateCategory(c.var, c.req.valid('param').id, c.req.valid('json')))
    },
  )
  .delete(
    '/:id',
    requireSession,
    requireAdmin,
    validateId,
    validateQuery(categoryRemoval),
    noContent('Removes a category with its children; its listings go to `move_to`'),
    async (c) => {
      await deleteCategory(c.var, c.req.valid('param').id, c.req.valid('query').move_to)
      return c.body(null, 204)
    },
  )

export const categoryRoutes = (readCachedTree: (query: CategoryQuery) => Promise<Category[]>) =>
  new Hono<AppEnv>().use(optionalSession).route('/', publicRoutes(readCachedTree)).route('/', adminRoutes)
