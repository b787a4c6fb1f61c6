import {
  apiKeys,
  assignments,
  emailChanges,
  idempotentRequests,
  invitations,
  knownDevices,
  knownNetworks,
  loginChallenges,
  mails,
  recoveryCodes,
  secondFactors,
  sessions,
  staffNotes,
  suspensionHidings,
  tokens,
  users,
  webhooks,
} from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { type PersonalDataSource, rowsOfAccount } from './data-source.ts'

export const accountDataSources: Record<string, PersonalDataSource> = {
  account: rowsOfAccount(users.id, { secret: ['password_hash'] }),
  sessions: rowsOfAccount(sessions.user_id, { secret: ['token_hash'] }),
  keys: rowsOfAccount(apiKeys.user_id, { secret: ['token_hash'] }),
  webhooks: rowsOfAccount(webhooks.user_id, { secret: ['secret'] }),
  devices: rowsOfAccount(knownDevices.user_id),
  networks: rowsOfAccount(knownNetworks.user_id),
  email_change: rowsOfAccount(emailChanges.user_id, { secret: ['token_hash'] }),
  invitations: rowsOfAccount(invitations.invited_by, { secret: ['token_hash'] }),
  suspension: rowsOfAccount(suspensionHidings.user_id, {
    others: [suspensionHidings.listing_id, suspensionHidings.review_id],
  }),
  assignments: rowsOfAccount(assignments.user_id),
  staff_notes: rowsOfAccount(staffNotes.author_id, { secret: ['text'] }),
  links: rowsOfAccount(tokens.user_id, { secret: ['token_hash'] }),
  second_factor: {
    columns: ['second_factors.user_id'],
    read: (db, { id }) =>
      db
        .select({ begun_at: secondFactors.created_at, on_since: secondFactors.confirmed_at })
        .from(secondFactors)
        .where(eq(secondFactors.user_id, id)),
  },
  recovery_codes: rowsOfAccount(recoveryCodes.user_id, { secret: ['code_hash'] }),
  challenges: rowsOfAccount(loginChallenges.user_id, { secret: ['token_hash'] }),
  answers: rowsOfAccount(idempotentRequests.user_id, { secret: ['id', 'body_hash'] }),
  mails: rowsOfAccount(mails.user_id, {
    secret: ['unsubscribe_hash', 'last_error', 'last_response'],
    erase: async (db, { email, isVerified }) => {
      if (isVerified) await db.delete(mails).where(and(eq(mails.status, 'queued'), eq(mails.address, email)))
    },
  }),
}
