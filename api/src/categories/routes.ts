import { categoryList, categorySearch, Problem } from '@dalil/api/contract'
import { Hono } from 'hono'
import { readable } from '../http/answers.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { answers, id, query } from '../http/shapes.ts'
import { readCategories, readChildren, readRoots, readTree } from './queries.ts'

const asked = (c: AppContext, country: string | undefined) => ({ language: c.var.language, country })

export const categories = new Hono<AppEnv>()
  .get('/', query(categorySearch), answers(categoryList, 'All active categories'), async (c) => {
    return readable(c, { data: await readCategories(c.var.db, asked(c, c.req.valid('query').country)) })
  })
  .get('/tree', query(categorySearch), answers(categoryList, 'The top level, each with its children'), async (c) => {
    return readable(c, { data: await readTree(c.var.db, asked(c, c.req.valid('query').country)) })
  })
  .get('/roots', query(categorySearch), answers(categoryList, 'The top level'), async (c) => {
    return readable(c, { data: await readRoots(c.var.db, asked(c, c.req.valid('query').country)) })
  })
  .get('/:id/children', id, query(categorySearch), answers(categoryList, 'What stands under one'), async (c) => {
    const children = await readChildren(c.var.db, c.req.valid('param').id, asked(c, c.req.valid('query').country))
    if (!children) throw new Problem('NOT_FOUND')
    return readable(c, { data: children })
  })
