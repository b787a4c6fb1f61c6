import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { parseBearerToken } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { textResponse } from '../http/openapi/route-responses.ts'
import type { Metrics } from './metrics.ts'

/** Without `METRICS_TOKEN` no metrics are collected, and the route does not exist. */
export const metricsRoutes = (metrics: Metrics | null, expected: string | null) =>
  new Hono<AppEnv>().get(
    '/metrics',
    textResponse('Metrics for Prometheus, with METRICS_TOKEN as bearer'),
    async (c) => {
      if (!metrics || expected === null) throw new HttpError('NOT_FOUND')
      if (!isSameToken(parseBearerToken(c.req.header('authorization')), expected))
        throw new HttpError('UNAUTHENTICATED')
      const headers = { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' }
      return c.body(await metrics.format(), 200, headers)
    },
  )

/** Digests have equal lengths, so that the comparison takes the same time for every token. */
const isSameToken = (token: string | undefined, expected: string) =>
  token !== undefined && timingSafeEqual(hash('sha256', token, 'buffer'), hash('sha256', expected, 'buffer'))
