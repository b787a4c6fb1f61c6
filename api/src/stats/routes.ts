import { stats } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { SignedInEnv } from '../http/context.ts'
import { answers } from '../http/shapes.ts'
import { readStats } from './queries.ts'

export const adminStats = new Hono<SignedInEnv>().get('/', answers(stats, 'How the product stands'), async (c) => {
  return c.json(await readStats(c.var.db, c.var.language))
})
