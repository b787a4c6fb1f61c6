import {
  adminRevision,
  adminRevisionSearch,
  adminSuggestion,
  adminSuggestionApproval,
  adminSuggestionSearch,
  bulkRevisionDecision,
  bulkSuggestionDecision,
  revisionApproval,
  revisionRejection,
  suggestionRejection,
} from '@dalil/api/contract'
import { decideEach } from '../http/bulk.ts'
import { longTextBytes, manyTextsBytes } from '../http/limits/limit-body.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { approveProposal, rejectProposal } from './decide.ts'
import { type Decider, requireDecider } from './lock-proposal.ts'
import { readAdminRevision, readAdminSuggestion, readRevisionQueue, readSuggestionQueue } from './queries.ts'

const bulkSummary = 'Decide about several items, each separately'
const ofOwner: Decider = { kind: 'revision', accessLevel: 'staff' }
const ofVisitor: Decider = { kind: 'suggestion', accessLevel: 'staff' }

export const adminRevisionRoutes = new StaffResource(adminRevision, readAdminRevision)
  .list(
    'revisions',
    adminRevisionSearch,
    adminRevision,
    "Owners' changes, the longest waiting first",
    readRevisionQueue,
  )
  .bulk(
    bulkRevisionDecision,
    bulkSummary,
    (context, { action, reason, before, seen }, items) =>
      decideEach(context, items, ({ id, version }) =>
        action === 'accept'
          ? approveProposal(context, id, ofOwner, { before: before?.[id], seen: seen?.[id] ?? version })
          : rejectProposal(context, id, ofOwner, { reason, seen: seen?.[id] ?? version }),
      ),
    { maxBytes: manyTextsBytes },
  )
  .item('Read a revision with its changes')
  .decision(
    'accept',
    revisionApproval,
    'Approve the changes of `fields`, or all changes; they become or stay public',
    (context, id, input) => approveProposal(context, id, ofOwner, input),
    { guard: requireDecider(ofOwner), maxBytes: longTextBytes },
  )
  .decision(
    'refuse',
    revisionRejection,
    'Reject a revision; the listing keeps or regains its former content',
    (context, id, input) => rejectProposal(context, id, ofOwner, input),
    { guard: requireDecider(ofOwner) },
  )

export const adminSuggestionRoutes = new StaffResource(adminSuggestion, readAdminSuggestion)
  .list(
    'suggestions',
    adminSuggestionSearch,
    adminSuggestion,
    'List suggestions of visitors, oldest first',
    readSuggestionQueue,
  )
  .bulk(
    bulkSuggestionDecision,
    bulkSummary,
    (context, { action, reason, before }, items) =>
      decideEach(context, items, ({ id }) =>
        action === 'accept'
          ? approveProposal(context, id, ofVisitor, { before: before?.[id] })
          : rejectProposal(context, id, ofVisitor, { reason }),
      ),
    { maxBytes: manyTextsBytes },
  )
  .item('Read a suggestion with its changes')
  .decision(
    'accept',
    adminSuggestionApproval,
    'Approve the changes of `fields`, or all changes; they become public',
    (context, id, input) => approveProposal(context, id, ofVisitor, input),
    { guard: requireDecider(ofVisitor), maxBytes: longTextBytes },
  )
  .decision(
    'refuse',
    suggestionRejection,
    'Reject a suggestion; the listing does not change',
    (context, id, input) => rejectProposal(context, id, ofVisitor, input),
    { guard: requireDecider(ofVisitor) },
  )
