import { sessionList } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { validateId } from '../../http/validate.ts'
import { readSessions } from './read-sessions.ts'
import { deleteSession } from './sessions.ts'

export const sessionRoutes = new Hono<AuthenticatedEnv>()
  .get('/sessions', requireSession, jsonResponse(sessionList, 'List your sessions'), async (c) =>
    c.json({ data: await readSessions(c.var.db, c.var.viewer) }),
  )
  .delete('/sessions/:id', requireSession, validateId, noContentResponse('End one of your sessions'), async (c) => {
    const isEnded = await deleteSession(c.var.db, c.var.viewer.id, c.req.valid('param').id)
    if (!isEnded) throw new HttpError('NOT_FOUND')
    return c.body(null, 204)
  })
