import { auditEntry, auditList, auditSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { answerList } from '../http/admin-answer.ts'
import type { SignedInEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { answers, id, query } from '../http/shapes.ts'
import { readAudit, readEntry } from './queries.ts'

export const adminAudit = new Hono<SignedInEnv>()
  .get('/', query(auditSearch), answers(auditList, 'Who changed what'), (c) => {
    return answerList(c, 'audit', auditList, c.req.valid('query'), (search) => readAudit(c.var.db, search))
  })
  .get('/:id', id, answers(auditEntry, 'One change'), async (c) => {
    const entry = await readEntry(c.var.db, c.req.valid('param').id)
    if (!entry) throw new HttpError('NOT_FOUND')
    return c.json(entry)
  })
