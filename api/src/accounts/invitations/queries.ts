import { hash, randomBytes } from 'node:crypto'
import type { Invitation, InvitationSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { invitations, users } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { fullNameSql } from '../../audit/queries.ts'
import { readList, toLikePattern } from '../../http/admin-list.ts'

export const invitationDays = 7

const { id, email, role, moderates, invited_by, token_hash, created_at, expires_at } = invitations

const select = (db: Db) =>
  db
    .select({
      id,
      email,
      role,
      moderates,
      invited_by: sql<Invitation['invited_by']>`json_build_object('id', ${users.id}, 'name', ${fullNameSql})`,
      created_at,
      expires_at,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invited_by))

export const readInvitations = (db: Db, search: InvitationSearch): Promise<PaginatedList<Invitation>> =>
  readList(db, {
    select: select(db),
    table: invitations,
    conditions: [search.search ? sql`${email} ilike ${toLikePattern(search.search)}` : undefined],
    search,
  })

export const readInvitation = async (db: Db, wanted: number): Promise<Invitation | null> =>
  (await select(db).where(eq(id, wanted)))[0] ?? null

export const findOpenInvitation = async (db: Db, token: string): Promise<Invitation | null> =>
  (await select(db).where(and(eq(token_hash, hash('sha256', token)), gt(expires_at, sql`now()`))))[0] ?? null

/** Returns null for an invitation that is withdrawn, accepted or expired. A repeated e-mail has a new token. */
export async function issueInvitationToken(db: Db, wanted: number) {
  const token = randomBytes(32).toString('base64url')
  const [invitation] = await db
    .update(invitations)
    .set({ token_hash: hash('sha256', token) })
    .from(users)
    .where(and(eq(id, wanted), gt(expires_at, sql`now()`), eq(users.id, invited_by)))
    .returning({ role, name: fullNameSql })
  return invitation ? { ...invitation, token } : null
}
