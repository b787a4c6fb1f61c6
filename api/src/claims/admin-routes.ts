import { Readable } from 'node:stream'
import { adminClaim, adminClaimSearch, claimQuestion, decisionInput, reasonedDecisionInput } from '@dalil/api/contract'
import { fileResponse } from '../http/openapi/route-responses.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { useWriteDb } from '../http/use-write-db.ts'
import { validateIds } from '../http/validate.ts'
import { readClaim, readClaimQueue } from './admin-queries.ts'
import { approveClaim } from './approve.ts'
import { askClaimant, rejectClaim, revokeClaim } from './decisions.ts'
import { readProof } from './read-proof.ts'

export const adminClaimRoutes = new StaffResource(adminClaim, readClaim)
  .list('claims', adminClaimSearch, adminClaim, 'List claims, oldest first', readClaimQueue)
  .item('Read a claim')
  .decision('approve', decisionInput, 'Approve a claim and transfer the listing', approveClaim)
  .decision('reject', reasonedDecisionInput, 'Reject a claim, with a reason', (context, id, { reason }) =>
    rejectClaim(context, id, reason),
  )
  .decision('ask', claimQuestion, 'Ask the claimant a question', (context, id, { message }) =>
    askClaimant(context, id, message),
  )
  .decision('revoke', reasonedDecisionInput, 'Revoke an approved claim, with a reason', (context, id, { reason }) =>
    revokeClaim(context, id, reason),
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
