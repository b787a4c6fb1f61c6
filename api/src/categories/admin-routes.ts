import { category, categoryChange, categoryInput, categoryOrder, categoryRemoval } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireAdmin, requireFreshSession, requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { longTextBytes } from '../http/limits/limit-body.ts'
import { jsonResponse, noContentOrAcceptedResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { readCategory } from './queries.ts'
import { deleteCategory } from './remove.ts'
import { reorderCategories } from './reorder.ts'
import { createCategory, updateCategory } from './write.ts'

export const adminCategoryRoutes = new Hono<AppEnv>()
  .get(
    '/:id',
    requireSession,
    requireAdmin,
    validateId,
    jsonResponse(category, 'Read a category for its form'),
    async (c) => c.json(assertFound(await readCategory(c.var.db, c.req.valid('param').id, c.var.language))),
  )
  .post(
    '/',
    requireSession,
    requireAdmin,
    validateBody(categoryInput, { maxBytes: longTextBytes }),
    jsonResponse(category, 'Create a category', 201),
    async (c) => c.json(await createCategory(c.var, c.req.valid('json')), 201),
  )
  .post(
    '/order',
    requireSession,
    requireAdmin,
    validateBody(categoryOrder),
    noContentResponse('Reorder sibling categories'),
    async (c) => noContentAfter(c, reorderCategories(c.var, c.req.valid('json').ids)),
  )
  .put(
    '/:id',
    requireSession,
    requireAdmin,
    validateId,
    validateBody(categoryChange, { maxBytes: longTextBytes }),
    jsonResponse(category, 'Update a category'),
    async (c) => c.json(await updateCategory(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    requireSession,
    requireAdmin,
    requireFreshSession,
    validateId,
    validateQuery(categoryRemoval),
    noContentOrAcceptedResponse(category, 'Delete a category with its children; its listings move to `move_to`'),
    async (c) => {
      const leaving = await deleteCategory(c.var, c.req.valid('param').id, c.req.valid('query').move_to)
      return leaving ? c.json(leaving, 202) : c.body(null, 204)
    },
  )
