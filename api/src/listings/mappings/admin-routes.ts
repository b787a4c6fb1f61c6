import {
  categoryMapping,
  categoryMappingChange,
  categoryMappingInput,
  categoryMappingSearch,
} from '@dalil/api/contract'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { StaffResource } from '../../http/staff-resource.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import { changeCategoryMapping } from './change-mapping.ts'
import { readCategoryMapping, readCategoryMappings } from './queries.ts'

export const adminCategoryMappingRoutes = new StaffResource(categoryMapping, ({ db, language }, id) =>
  readCategoryMapping(db, id, language),
)
  .list(
    'category-mappings',
    categoryMappingSearch,
    categoryMapping,
    'List to which category the codes of open sources lead',
    ({ db, language }, search) => readCategoryMappings(db, search, language),
  )
  .item('Read the mapping of a code')
  .put(
    '/:id',
    validateId,
    validateBody(categoryMappingInput),
    jsonResponse(categoryMappingChange, 'Map a code to another category and move the places that it placed'),
    async (c) => c.json(await changeCategoryMapping(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
