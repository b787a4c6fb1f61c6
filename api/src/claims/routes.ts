import { claimInput, claimList, createdClaim, pagingQuery } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { requireSession, requireVerifiedEmail } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { contentRange } from '../http/responses.ts'
import { fileList } from '../http/uploads/file-fields.ts'
import { validateForm } from '../http/uploads/validate-form.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readOwnClaims } from './queries.ts'
import { submitClaim, validateBeforeUpload } from './submit-claim.ts'

export const claimRoutes = new Hono<AppEnv>()
  .post(
    '/claim-listing',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.send'),
    validateForm(
      claimInput,
      { proof_images: fileList('proof', limits.proofs.max) },
      { beforeFiles: (context, { listingId }) => validateBeforeUpload(context, listingId) },
    ),
    jsonResponse(createdClaim, 'Claim an unverified listing, with proofs', 201),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return c.json(await submitClaim(c.var, fields, files.proof_images), 201)
    },
  )
  .get(
    '/user/claims',
    requireSession,
    validateQuery(pagingQuery),
    jsonResponse(claimList, 'What I claimed'),
    async (c) => {
      const list = await readOwnClaims(c.var.db, c.var.viewer.id, c.req.valid('query'))
      return c.json(list, 200, contentRange('claims', list))
    },
  )
