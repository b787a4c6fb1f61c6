import { formatVersionTag } from '@dalil/api/contract/rules'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import type { AppEnv } from './context.ts'
import { HttpError } from './errors/http-error.ts'

/** Strong comparison (RFC 9110, section 13.1.1); true without a header. */
export const matchesVersion = (ifMatch: string | undefined, version: number): boolean =>
  ifMatch === undefined ||
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim() === formatVersionTag(version))

type Versioned = { version?: number | undefined }

export const createVersionConflict = (current: Versioned) =>
  new HttpError('VERSION_CONFLICT', { details: { current }, headers: createVersionHeaders(current) })

const createVersionHeaders = ({ version }: Versioned): Record<string, string> =>
  version === undefined ? {} : { ETag: formatVersionTag(version) }

export function versionedResponse<Body extends Versioned>(
  c: Pick<Context, 'json'>,
  body: Body,
  status: 200 | 201 = 200,
) {
  return c.json(body, status, createVersionHeaders(body))
}

/** Adds `If-Match` to the OpenAPI document; operations compare it while holding the row lock. */
export const describeIfMatch = Object.assign(
  createMiddleware<AppEnv>((_, next) => next()),
  {
    errors: ['VERSION_CONFLICT'],
    [uniqueSymbol]: {
      spec: {
        parameters: [
          {
            in: 'header' as const,
            name: 'If-Match',
            description: 'The version that the change is based on, from `ETag`. 412 if there is a newer one.',
            schema: { type: 'string' as const },
          },
        ],
      },
    },
  },
)
