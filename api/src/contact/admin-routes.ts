import { adminMessage, adminMessageList, adminMessageSearch, messageAnswer } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { Hono } from 'hono'
import { answerList } from '../http/admin-answer.ts'
import type { SignedInEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { answers, body, id, query } from '../http/shapes.ts'
import { readMessage, readMessages } from './admin-queries.ts'
import { answerMessage } from './answer.ts'

/** Under `/admin/messages`. */
export const adminMessages = new Hono<SignedInEnv>()
  .get('/', query(adminMessageSearch), answers(adminMessageList, 'Messages of the contact page'), (c) => {
    return answerList(c, 'messages', adminMessageList, c.req.valid('query'), (search) => readMessages(c.var.db, search))
  })
  .get('/:id', id, answers(adminMessage, 'One message'), async (c) => {
    return c.json(await found(c.var.db, c.req.valid('param').id))
  })
  .post('/:id/answer', id, body(messageAnswer), answers(adminMessage, 'Marks it as answered'), async (c) => {
    const wanted = c.req.valid('param').id
    await answerMessage(c.var, wanted, c.req.valid('json').answer)
    return c.json(await found(c.var.db, wanted))
  })

async function found(db: Db, wanted: number) {
  const message = await readMessage(db, wanted)
  if (!message) throw new HttpError('NOT_FOUND')
  return message
}
