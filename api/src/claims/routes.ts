import {
  claimAnswer,
  claimCode,
  claimCodeRequest,
  claimHistory,
  claimInput,
  claimList,
  claimObjection,
  claimRegisterInput,
  createdClaim,
  pagingQuery,
  sentClaimCode,
  visibleClaim,
} from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { limits } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireSession, requireVerifiedEmail } from '../http/authorization.ts'
import type { AppEnv, AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { idempotent } from '../http/idempotency/idempotent.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { fileList } from '../http/uploads/file-fields.ts'
import { validateForm } from '../http/uploads/validate-form.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { answerClaim } from './answer.ts'
import { checkWebsite } from './factors/check-website.ts'
import { confirmEmailCode, sendEmailCode } from './factors/email-code.ts'
import { addRegisterNumber } from './factors/register-number.ts'
import { assertOwnOpenClaim } from './lock-claim.ts'
import { objectToClaim } from './objections/object.ts'
import { findClaimWithListing, readOwnClaims } from './queries.ts'
import { assertMayReadHistory, readVisibleClaim } from './read-detail.ts'
import { readClaimSteps } from './steps.ts'
import { submitClaim, validateClaimBeforeUpload } from './submit-claim.ts'

/** Rejects everybody but the claimant of an open claim, before the form is read. */
const requireOwnOpenClaim = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const { db, viewer } = c.var
  const { claim, listing } = assertFound(await findClaimWithListing(db, Number(c.req.param('id'))))
  assertOwnOpenClaim(viewer, claim, listing)
  await next()
})

const proofFields = { proof_images: fileList('proof', limits.proofs.max) }

export const claimRoutes = new Hono<AppEnv>()
  .post(
    '/claim-listing',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.send'),
    validateForm(claimInput, proofFields, {
      beforeFiles: (context, { listingId }) => validateClaimBeforeUpload(context, listingId),
    }),
    idempotent('form'),
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
    jsonResponse(claimList, 'List your claims'),
    async (c) => c.json(await readOwnClaims(c.var.db, c.var.viewer.id, c.req.valid('query'))),
  )
  .get(
    '/claims/:id',
    requireSession,
    validateId,
    jsonResponse(visibleClaim, 'Read a claim; the fields depend on the caller'),
    async (c) => c.json(await readVisibleClaim(c.var.db, c.var, c.req.valid('param').id)),
  )
  .get(
    '/claims/:id/history',
    requireSession,
    validateId,
    jsonResponse(claimHistory, 'List the steps of a claim, oldest first; for the claimant and staff'),
    async (c) => {
      const { id } = c.req.valid('param')
      const reader = await assertMayReadHistory(c.var.db, c.var, id)
      return c.json({ data: await readClaimSteps(c.var.db, id, reader) })
    },
  )
  .put(
    '/claims/:id',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.change'),
    validateId,
    requireOwnOpenClaim,
    validateForm(claimAnswer, proofFields),
    jsonResponse(visibleClaim, 'Add a message or proofs; the claim becomes pending again'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return c.json(await answerClaim(c.var, c.req.valid('param').id, fields, files.proof_images))
    },
  )
  .post(
    '/claims/:id/email-code',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.code'),
    validateId,
    validateBody(claimCodeRequest),
    jsonResponse(sentClaimCode, 'Send a six-digit code to an address of the website’s domain'),
    async (c) => {
      const { email } = c.req.valid('json')
      await sendEmailCode(c.var, c.req.valid('param').id, email)
      return c.json({ message: translate[c.var.language]('claim.code.sent', { email }) })
    },
  )
  .post(
    '/claims/:id/email-code/confirm',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.change'),
    validateId,
    validateBody(claimCode),
    jsonResponse(visibleClaim, 'Confirm the code that was sent to the website’s domain'),
    async (c) => c.json(await confirmEmailCode(c.var, c.req.valid('param').id, c.req.valid('json').code)),
  )
  .post(
    '/claims/:id/register',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.change'),
    validateId,
    validateBody(claimRegisterInput),
    jsonResponse(visibleClaim, 'Add the number in a trade register'),
    async (c) => c.json(await addRegisterNumber(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/claims/:id/check-website',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.website'),
    validateId,
    jsonResponse(visibleClaim, 'Look for the token in a DNS TXT record or a meta tag of the website'),
    async (c) => c.json(await checkWebsite(c.var, c.req.valid('param').id)),
  )
  .post(
    '/claims/:id/object',
    requireSession,
    requireVerifiedEmail,
    rateLimit('claims.change'),
    validateId,
    validateBody(claimObjection),
    jsonResponse(visibleClaim, 'Object to a claim as the owner, until seven days after the decision'),
    async (c) => c.json(await objectToClaim(c.var, c.req.valid('param').id, c.req.valid('json').message)),
  )
