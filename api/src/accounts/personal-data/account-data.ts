import {
  emailChanges,
  idempotentRequests,
  knownDevices,
  knownNetworks,
  loginChallenges,
  mails,
  recoveryCodes,
  secondFactors,
  sessions,
  tokens,
  users,
} from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { type PersonalDataSource, readExportableRows } from './data-source.ts'

export const accountDataSources: Record<string, PersonalDataSource> = {
  account: {
    columns: ['users.id'],
    read: (db, { id }) => readExportableRows(db, users, eq(users.id, id), ['password_hash']),
  },
  sessions: {
    columns: ['sessions.user_id'],
    read: (db, { id }) => readExportableRows(db, sessions, eq(sessions.user_id, id), ['token_hash']),
  },
  devices: {
    columns: ['known_devices.user_id'],
    read: (db, { id }) => readExportableRows(db, knownDevices, eq(knownDevices.user_id, id)),
  },
  networks: {
    columns: ['known_networks.user_id'],
    read: (db, { id }) => readExportableRows(db, knownNetworks, eq(knownNetworks.user_id, id)),
  },
  email_change: {
    columns: ['email_changes.user_id'],
    read: (db, { id }) => readExportableRows(db, emailChanges, eq(emailChanges.user_id, id), ['token_hash']),
  },
  links: {
    columns: ['tokens.user_id'],
    read: (db, { id }) => readExportableRows(db, tokens, eq(tokens.user_id, id), ['token_hash']),
  },
  second_factor: {
    columns: ['second_factors.user_id'],
    read: (db, { id }) =>
      db
        .select({ begun_at: secondFactors.created_at, on_since: secondFactors.confirmed_at })
        .from(secondFactors)
        .where(eq(secondFactors.user_id, id)),
  },
  recovery_codes: {
    columns: ['recovery_codes.user_id'],
    read: (db, { id }) => readExportableRows(db, recoveryCodes, eq(recoveryCodes.user_id, id), ['code_hash']),
  },
  challenges: {
    columns: ['login_challenges.user_id'],
    read: (db, { id }) => readExportableRows(db, loginChallenges, eq(loginChallenges.user_id, id), ['token_hash']),
  },
  answers: {
    columns: ['idempotent_requests.user_id'],
    read: (db, { id }) =>
      readExportableRows(db, idempotentRequests, eq(idempotentRequests.user_id, id), ['id', 'body_hash']),
  },
  mails: {
    columns: ['mails.user_id'],
    read: (db, { id }) => readExportableRows(db, mails, eq(mails.user_id, id), ['unsubscribe_hash', 'last_error']),
    erase: async (db, { email, isVerified }) => {
      if (isVerified) await db.delete(mails).where(and(eq(mails.status, 'queued'), eq(mails.address, email)))
    },
  },
}
