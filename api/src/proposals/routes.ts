import {
  listingSuggestion,
  listingSuggestionList,
  listingSuggestionQuery,
  sentSuggestion,
  suggestionApproval,
  suggestionInput,
  suggestionRejection,
} from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { optionalSessionOfSender, requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { idempotent } from '../http/idempotency/idempotent.ts'
import { longTextBytes } from '../http/limits/limit-body.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { approveProposal, rejectProposal } from './decide.ts'
import { type Decider, requireDecider } from './lock-proposal.ts'
import { readSuggestion, readSuggestionsOfListing } from './queries.ts'
import { submitSuggestion } from './submit-suggestion.ts'

const decider: Decider = { kind: 'suggestion', accessLevel: 'member' }

export const suggestionRoutes = new Hono<AppEnv>()
  .post(
    '/listings/:id/suggestions',
    optionalSessionOfSender,
    validateId,
    rateLimit('suggestions.send'),
    validateBody(suggestionInput, { maxBytes: longTextBytes }),
    idempotent('json'),
    jsonResponse(sentSuggestion, 'Suggest a change of a listing; guests solve a captcha', 201),
    async (c) => {
      const id = await submitSuggestion(c.var, c.req.valid('param').id, c.req.valid('json'))
      const message = translate[c.var.language](c.var.viewer ? 'suggestion.sent.member' : 'suggestion.sent')
      return c.json({ ...(await readSuggestion(c.var.db, id)), message }, 201)
    },
  )
  .get(
    '/user/listings/:id/suggestions',
    requireSession,
    validateId,
    validateQuery(listingSuggestionQuery),
    jsonResponse(listingSuggestionList, 'List the suggestions for your listing, newest first'),
    async (c) => c.json(await readSuggestionsOfListing(c.var, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post(
    '/suggestions/:id/accept',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    requireDecider(decider),
    validateBody(suggestionApproval, { maxBytes: longTextBytes }),
    jsonResponse(listingSuggestion, 'Approve a suggestion and change the listing, as its owner or staff'),
    async (c) => {
      const id = c.req.valid('param').id
      await approveProposal(c.var, id, decider, c.req.valid('json'))
      return c.json(await readSuggestion(c.var.db, id))
    },
  )
  .post(
    '/suggestions/:id/refuse',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    requireDecider(decider),
    validateBody(suggestionRejection),
    jsonResponse(listingSuggestion, 'Reject a suggestion; the listing does not change'),
    async (c) => {
      const id = c.req.valid('param').id
      await rejectProposal(c.var, id, decider, c.req.valid('json'))
      return c.json(await readSuggestion(c.var.db, id))
    },
  )
