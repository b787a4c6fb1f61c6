import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppEnv } from './context.ts'
import { assertRoutesDescribed } from './described-routes.ts'
import { fileResponse, jsonResponse, noContentResponse, redirectResponse } from './openapi/route-responses.ts'

test('accepts routes that declare their response, including routes of sub-apps', () => {
  const users = new Hono<AppEnv>()
    .get('/:id', jsonResponse(z.object({ id: z.int() }), 'One user'), (c) => c.json({ id: 1 }))
    .delete('/:id', noContentResponse('Delete a user'), (c) => c.body(null, 204))
    .get('/:id/photo', fileResponse('The photo'), (c) => c.body(''))
    .get('/:id/page', redirectResponse('The page of a user'), (c) => c.redirect('/'))
  const app = new Hono<AppEnv>().use((_, next) => next()).route('/users', users)
  expect(() => assertRoutesDescribed(app)).not.toThrow()
})

test('names each route that declares no response', () => {
  const users = new Hono<AppEnv>()
    .get('/:id', (c) => c.json({ id: 1 }))
    .post('/', noContentResponse('Create a user'), (c) => c.body(null, 204))
    .put('/:id', (c) => c.body(null, 204))
  const app = new Hono<AppEnv>().route('/users', users)
  expect(() => assertRoutesDescribed(app)).toThrow('No response declared: GET /users/:id, PUT /users/:id.')
})
