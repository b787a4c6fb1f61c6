import { claimInput, claimList, createdClaim, pagingQuery } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { contentRange } from '../http/answers.ts'
import type { AppEnv } from '../http/context.ts'
import { limit } from '../http/limits/limit.ts'
import { signedIn, verified } from '../http/roles.ts'
import { answers, query } from '../http/shapes.ts'
import { form, many } from '../http/uploads/upload.ts'
import { readMyClaims } from './queries.ts'
import { refuseEarly, sendClaim } from './send.ts'

export const claims = new Hono<AppEnv>()
  .post(
    '/claim-listing',
    signedIn,
    verified,
    limit('claims.send'),
    form(
      claimInput,
      { proof_images: many('proof', limits.proofs.max) },
      { beforeFiles: (context, { listingId }) => refuseEarly(context, listingId) },
    ),
    answers(createdClaim, 'Claim an unverified listing, with proofs', 201),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return c.json(await sendClaim(c.var, fields, files.proof_images), 201)
    },
  )
  .get('/user/claims', signedIn, query(pagingQuery), answers(claimList, 'What I claimed'), async (c) => {
    const list = await readMyClaims(c.var.db, c.var.viewer.id, c.req.valid('query'))
    return c.json(list, 200, contentRange('claims', list))
  })
