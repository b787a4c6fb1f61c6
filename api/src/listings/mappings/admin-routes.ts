import {
  categoryMapping,
  categoryMappingChange,
  categoryMappingInput,
  categoryMappingList,
  categoryMappingSearch,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../../http/admin-response.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { changeCategoryMapping } from './change-mapping.ts'
import { readCategoryMapping, readCategoryMappings } from './queries.ts'

export const adminCategoryMappingRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(categoryMappingSearch),
    adminListOf(categoryMappingList, 'List to which category the codes of open sources lead'),
    (c) =>
      adminListResponse(c, 'category-mappings', categoryMappingList, c.req.valid('query'), (search) =>
        readCategoryMappings(c.var.db, search, c.var.language),
      ),
  )
  .get('/:id', validateId, jsonResponse(categoryMapping, 'Read the mapping of a code'), async (c) =>
    c.json(assertFound(await readCategoryMapping(c.var.db, c.req.valid('param').id, c.var.language))),
  )
  .put(
    '/:id',
    validateId,
    validateBody(categoryMappingInput),
    jsonResponse(categoryMappingChange, 'Map a code to another category and move the places that it placed'),
    async (c) => c.json(await changeCategoryMapping(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
