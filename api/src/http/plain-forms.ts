import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from './context.ts'

const overridable = new Set(['PUT', 'PATCH', 'DELETE'])

/** Handles `POST /x?_method=PUT` as `PUT /x`. */
export const methodOverride = (app: Hono<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const method = c.req.method === 'POST' ? c.req.query('_method')?.toUpperCase() : undefined
    if (!method || !overridable.has(method)) return next()
    const url = new URL(c.req.url)
    url.searchParams.delete('_method')
    const { body, headers, signal } = c.req.raw
    return app.fetch(new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) }), c.env)
  })

/** Whether the browser will show the response as a page, because it sent the form without a script. */
export const isBrowserForm = ({ req }: AppContext): boolean => /\btext\/html\b/.test(req.header('accept') ?? '')
