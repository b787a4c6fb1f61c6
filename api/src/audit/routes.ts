import { auditList, auditRow, auditSearch, Problem } from '@dalil/api/contract'
import { Hono } from 'hono'
import { contentRange } from '../http/answers.ts'
import type { SignedInEnv } from '../http/context.ts'
import { answers, id, query } from '../http/shapes.ts'
import { readAudit, readEntry } from './queries.ts'

export const adminAudit = new Hono<SignedInEnv>()
  .get('/', query(auditSearch), answers(auditList, 'Who changed what'), async (c) => {
    const list = await readAudit(c.var.db, c.req.valid('query'))
    return c.json(list, 200, contentRange('audit', list))
  })
  .get('/:id', id, answers(auditRow, 'One change'), async (c) => {
    const entry = await readEntry(c.var.db, c.req.valid('param').id)
    if (!entry) throw new Problem('NOT_FOUND')
    return c.json(entry)
  })
