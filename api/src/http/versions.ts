import type { Listing } from '@dalil/api/contract'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import type { AppEnv } from './context.ts'
import { HttpError } from './http-error.ts'

/** The entity tag of a version; `ETag` carries it, `If-Match` brings it back. */
export const formatVersionTag = (version: number): string => `"v${version}"`

/**
 * Whether an `If-Match` names the version that is there, or asks for none. Entity tags are compared strongly (RFC 9110,
 * 13.1.1), so that a weak one never does.
 */
export const matchesVersion = (describeIfMatch: string | undefined, version: number): boolean =>
  describeIfMatch === undefined ||
  describeIfMatch.trim() === '*' ||
  describeIfMatch.split(',').some((tag) => tag.trim() === formatVersionTag(version))

/** A change that was based on an older version; `current` is what its sender would read now. */
export const versionConflict = (current: Listing) =>
  new HttpError('VERSION_CONFLICT', { details: { current }, headers: versionHeaders(current) })

/** Only who may change a listing learns its version. */
export const versionHeaders = ({ version }: Pick<Listing, 'version'>): Record<string, string> =>
  version === undefined ? {} : { ETag: formatVersionTag(version) }

/** Describes the header in the OpenAPI document; who changes something looks at it under the lock. */
export const describeIfMatch = Object.assign(
  createMiddleware<AppEnv>((_, next) => next()),
  {
    [uniqueSymbol]: {
      spec: {
        parameters: [
          {
            in: 'header' as const,
            name: 'If-Match',
            description: 'The version that the change is based on, as `ETag` told it. Another one by now is 412.',
            schema: { type: 'string' as const },
          },
        ],
      },
    },
  },
)
