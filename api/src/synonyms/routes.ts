import { synonymGroup, synonymGroupList, synonymInput, synonymSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../http/admin-response.ts'
import { requireFreshSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { longTextBytes } from '../http/limits/limit-body.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readSynonymGroup, readSynonyms } from './queries.ts'
import { createSynonyms, deleteSynonyms, updateSynonyms } from './write.ts'

export const adminSynonymRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(synonymSearch), adminListOf(synonymGroupList, 'List groups of synonyms'), (c) => {
    const { db, language } = c.var
    return adminListResponse(c, 'search-synonyms', synonymGroupList, c.req.valid('query'), (search) =>
      readSynonyms(db, search, language),
    )
  })
  .post(
    '/',
    validateBody(synonymInput, { maxBytes: longTextBytes }),
    jsonResponse(synonymGroup, 'Create a group of synonyms', 201),
    async (c) => c.json(await createSynonyms(c.var, c.req.valid('json')), 201),
  )
  .get('/:id', validateId, jsonResponse(synonymGroup, 'Read a group of synonyms'), async (c) => {
    const group = await readSynonymGroup(c.var.db, c.req.valid('param').id, c.var.language)
    if (!group) throw new HttpError('NOT_FOUND')
    return c.json(group)
  })
  .put(
    '/:id',
    validateId,
    validateBody(synonymInput, { maxBytes: longTextBytes }),
    jsonResponse(synonymGroup, 'Replace the words of a group'),
    async (c) => c.json(await updateSynonyms(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', requireFreshSession, validateId, adminDeletion('Delete a group of synonyms'), async (c) => {
    const id = c.req.valid('param').id
    await deleteSynonyms(c.var, id)
    return deletionResponse(c, id)
  })
