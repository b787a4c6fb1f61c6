import { Readable } from 'node:stream'
import {
  type AdminClaim,
  adminClaim,
  adminClaimList,
  adminClaimSearch,
  claimQuestion,
  decisionInput,
  reasonedDecisionInput,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedContext, AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminListOf, fileResponse, jsonResponse } from '../http/openapi/route-responses.ts'
import { useWriteDb } from '../http/use-write-db.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId, validateIds } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readClaim, readClaimQueue } from './admin-queries.ts'
import { approveClaim } from './approve.ts'
import { askClaimant } from './ask.ts'
import { rejectClaim, revokeClaim } from './end-claim.ts'
import { readProof } from './read-proof.ts'

/** Answers the claim as it is after a decision. */
async function readAfter(context: AuthenticatedContext, id: number, decision: Promise<void>): Promise<AdminClaim> {
  await decision
  return assertFound(await readClaim(context, id))
}

export const adminClaimRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminClaimSearch), adminListOf(adminClaimList, 'List claims, oldest first'), (c) => {
    return adminListResponse(c, 'claims', adminClaimList, c.req.valid('query'), (search) =>
      readClaimQueue(c.var, search),
    )
  })
  .get('/:id', validateId, jsonResponse(adminClaim, 'Read a claim'), async (c) => {
    return c.json(assertFound(await readClaim(c.var, c.req.valid('param').id)))
  })
  .post(
    '/:id/approve',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminClaim, 'Approve a claim and transfer the listing'),
    async (c) => {
      const id = c.req.valid('param').id
      return c.json(await readAfter(c.var, id, approveClaim(c.var, id, c.req.valid('json'))))
    },
  )
  .post(
    '/:id/reject',
    validateId,
    validateBody(reasonedDecisionInput),
    jsonResponse(adminClaim, 'Reject a claim, with a reason'),
    async (c) => {
      const id = c.req.valid('param').id
      return c.json(await readAfter(c.var, id, rejectClaim(c.var, id, c.req.valid('json').reason)))
    },
  )
  .post(
    '/:id/ask',
    validateId,
    validateBody(claimQuestion),
    jsonResponse(adminClaim, 'Ask the claimant a question'),
    async (c) => {
      const id = c.req.valid('param').id
      return c.json(await readAfter(c.var, id, askClaimant(c.var, id, c.req.valid('json').message)))
    },
  )
  .post(
    '/:id/revoke',
    validateId,
    validateBody(reasonedDecisionInput),
    jsonResponse(adminClaim, 'Revoke an approved claim, with a reason'),
    async (c) => {
      const id = c.req.valid('param').id
      return c.json(await readAfter(c.var, id, revokeClaim(c.var, id, c.req.valid('json').reason)))
    },
  )
  .get(
    '/:id/proofs/:proof_id',
    useWriteDb,
    validateIds('id', 'proof_id'),
    fileResponse('Download a proof as an attachment'),
    async (c) => {
      const { id: claim_id, proof_id } = c.req.valid('param')
      const { content, size, name, type } = await readProof(c.var, claim_id, proof_id)
      return c.body(Readable.toWeb(content) as ReadableStream, 200, {
        'Content-Type': type,
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      })
    },
  )
