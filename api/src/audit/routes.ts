import { auditEntry, auditList, auditSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readAudit, readAuditEntry } from './queries.ts'

export const adminAuditRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(auditSearch), adminListOf(auditList, 'List audit entries'), (c) => {
    return adminListResponse(c, 'audit', auditList, c.req.valid('query'), (search) => readAudit(c.var.db, search))
  })
  .get('/:id', validateId, jsonResponse(auditEntry, 'Read an audit entry'), async (c) => {
    const entry = await readAuditEntry(c.var.db, c.req.valid('param').id)
    if (!entry) throw new HttpError('NOT_FOUND')
    return c.json(entry)
  })
