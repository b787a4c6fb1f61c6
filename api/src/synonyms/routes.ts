import { synonymGroup, synonymInput, synonymSearch } from '@dalil/api/contract'
import { longTextBytes } from '../http/limits/limit-body.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { validateBody, validateId } from '../http/validate.ts'
import { readSynonymGroup, readSynonyms } from './queries.ts'
import { createSynonyms, deleteSynonyms, updateSynonyms } from './write.ts'

export const adminSynonymRoutes = new StaffResource(synonymGroup, ({ db, language }, id) =>
  readSynonymGroup(db, id, language),
)
  .list('search-synonyms', synonymSearch, synonymGroup, 'List groups of synonyms', ({ db, language }, search) =>
    readSynonyms(db, search, language),
  )
  .item('Read a group of synonyms')
  .deletion('Delete a group of synonyms', deleteSynonyms)
  .post(
    '/',
    validateBody(synonymInput, { maxBytes: longTextBytes }),
    jsonResponse(synonymGroup, 'Create a group of synonyms', 201),
    async (c) => c.json(await createSynonyms(c.var, c.req.valid('json')), 201),
  )
  .put(
    '/:id',
    validateId,
    validateBody(synonymInput, { maxBytes: longTextBytes }),
    jsonResponse(synonymGroup, 'Replace the words of a group'),
    async (c) => c.json(await updateSynonyms(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
