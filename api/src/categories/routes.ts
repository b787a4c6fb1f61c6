import {
  type Category,
  category,
  categoryChange,
  categoryInput,
  categoryList,
  categoryOrder,
  categoryRemoval,
  categorySearch,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { readable } from '../http/answers.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { admin, isAdmin, perhapsSignedIn, signedIn } from '../http/roles.ts'
import { answers, body, id, nothing, query } from '../http/shapes.ts'
import { type Asked, readCategories, readCategory, readChildren, readRoots } from './queries.ts'
import { removeCategory } from './remove.ts'
import { reorderCategories } from './reorder.ts'
import { readTree } from './tree.ts'
import { createCategory, updateCategory } from './write.ts'

type Search = { country?: string | undefined; all?: boolean | undefined }

/** Anyone gets the active ones, whatever they ask for. */
const asked = (c: AppContext, { country, all = false }: Search) => ({
  language: c.var.language,
  country,
  all: all && isAdmin(c.var.viewer),
})

/** What somebody gets for who they are is for nobody else to keep. */
const listed = (c: AppContext, data: Category[]) => (c.var.viewer ? c.json({ data }) : readable(c, { data }))

/** The tree that everyone sees is read by whoever keeps it. */
export const categories = (readKeptTree: (asked: Asked) => Promise<Category[]>) =>
  new Hono<AppEnv>()
    .use(perhapsSignedIn)
    .get('/', query(categorySearch), answers(categoryList, 'All active categories'), async (c) => {
      return listed(c, await readCategories(c.var.db, asked(c, c.req.valid('query'))))
    })
    .get('/tree', query(categorySearch), answers(categoryList, 'The top level, each with its children'), async (c) => {
      const wanted = asked(c, c.req.valid('query'))
      return listed(c, await (wanted.all ? readTree(c.var.db, wanted) : readKeptTree(wanted)))
    })
    .get('/roots', query(categorySearch), answers(categoryList, 'The top level'), async (c) => {
      return listed(c, await readRoots(c.var.db, asked(c, c.req.valid('query'))))
    })
    .get('/:id', signedIn, admin, id, answers(category, 'One category, for its form'), async (c) => {
      return c.json(found(await readCategory(c.var.db, c.req.valid('param').id, c.var.language)))
    })
    .get('/:id/children', id, query(categorySearch), answers(categoryList, 'What stands under one'), async (c) => {
      return listed(c, found(await readChildren(c.var.db, c.req.valid('param').id, asked(c, c.req.valid('query')))))
    })
    .post('/', signedIn, admin, body(categoryInput), answers(category, 'Adds a category', 201), async (c) => {
      return c.json(await createCategory(c.var, c.req.valid('json')), 201)
    })
    .post('/order', signedIn, admin, body(categoryOrder), nothing('Puts siblings into an order'), async (c) => {
      await reorderCategories(c.var, c.req.valid('json').ids)
      return c.body(null, 204)
    })
    .put('/:id', signedIn, admin, id, body(categoryChange), answers(category, 'Changes a category'), async (c) => {
      return c.json(await updateCategory(c.var, c.req.valid('param').id, c.req.valid('json')))
    })
    .delete(
      '/:id',
      signedIn,
      admin,
      id,
      query(categoryRemoval),
      nothing('Removes a category with its children; its listings go to `move_to`'),
      async (c) => {
        await removeCategory(c.var, c.req.valid('param').id, c.req.valid('query').move_to)
        return c.body(null, 204)
      },
    )

function found<T>(value: T | null): T {
  if (value === null) throw new HttpError('NOT_FOUND')
  return value
}
