import { type Category, categoryList, categorySearch, Problem } from '@dalil/api/contract'
import { Hono } from 'hono'
import { readable } from '../http/answers.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { answers, id, query } from '../http/shapes.ts'
import { type Asked, readCategories, readChildren, readRoots } from './queries.ts'

const asked = (c: AppContext, country: string | undefined) => ({ language: c.var.language, country })

/** The tree is read by whoever keeps it. */
export const categories = (readTree: (asked: Asked) => Promise<Category[]>) =>
  new Hono<AppEnv>()
    .get('/', query(categorySearch), answers(categoryList, 'All active categories'), async (c) => {
      return readable(c, { data: await readCategories(c.var.db, asked(c, c.req.valid('query').country)) })
    })
    .get('/tree', query(categorySearch), answers(categoryList, 'The top level, each with its children'), async (c) => {
      return readable(c, { data: await readTree(asked(c, c.req.valid('query').country)) })
    })
    .get('/roots', query(categorySearch), answers(categoryList, 'The top level'), async (c) => {
      return readable(c, { data: await readRoots(c.var.db, asked(c, c.req.valid('query').country)) })
    })
    .get('/:id/children', id, query(categorySearch), answers(categoryList, 'What stands under one'), async (c) => {
      const children = await readChildren(c.var.db, c.req.valid('param').id, asked(c, c.req.valid('query').country))
      if (!children) throw new Problem('NOT_FOUND')
      return readable(c, { data: children })
    })
