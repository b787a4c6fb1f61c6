import { queues } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { SignedInEnv } from '../http/context.ts'
import { answers } from '../http/shapes.ts'
import { readQueues } from './queries.ts'

/** Under `/admin/queues`. */
export const adminQueues = new Hono<SignedInEnv>().get('/', answers(queues, 'What waits for a decision'), async (c) => {
  return c.json(await readQueues(c.var))
})
