import type { Account, AccountCounts, AdministeredAccount, NotificationSettings } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import type { Language, MailKind, Role } from '@dalil/db/vocabulary'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'
import { accountColumns, administeredColumns } from './account-columns.ts'

export function toAccount({
  session_id: _,
  is_fresh: __,
  language: ___,
  key: ____,
  withheldRights,
  ...account
}: Viewer): Account {
  return { ...account, ...withheldRights }
}

export async function insertAccount(tx: Db, values: typeof users.$inferInsert): Promise<Account | null> {
  const [inserted] = await tx.insert(users).values(values).onConflictDoNothing().returning(accountColumns)
  return inserted ?? null
}

export async function confirmEmail(tx: Db, id: number): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(users.id, id), sql`${users.email_verified_at} is null`))
    .returning({ id: users.id })
  return confirmed.length > 0
}

type Changes = Partial<Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'language' | 'muted_mails'>> & {
  weekly_mail_week?: SQL | null
}

const notificationColumns = {
  role: users.role,
  language: users.language,
  muted: users.muted_mails,
  week: users.weekly_mail_week,
}

export async function updateAccount(db: Db, id: number, changes: Changes) {
  const [row] = await db
    .update(users)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(users.id, id))
    .returning({ account: accountColumns, ...notificationColumns })
  return row ?? null
}

export async function readNotifications(db: Db, id: number): Promise<NotificationSettings | null> {
  const [row] = await db.select(notificationColumns).from(users).where(eq(users.id, id))
  return row ? toNotifications(row) : null
}

type StoredNotifications = { role: Role; language: Language; muted: MailKind[]; week: string | null }

export const toNotifications = ({ role, language, muted, week }: StoredNotifications): NotificationSettings => ({
  language,
  muted,
  ...(role !== 'user' && { weekly: week !== null }),
})

export const readAccount = async (db: Db, id: number): Promise<Account | null> =>
  (await db.select(accountColumns).from(users).where(eq(users.id, id)))[0] ?? null

export const readAdministeredAccount = async (db: Db, id: number): Promise<AdministeredAccount | null> =>
  (await db.select(administeredColumns).from(users).where(eq(users.id, id)))[0] ?? null

/** Excludes favourite listings that are not public. */
export async function readAccountCounts(db: Db, user_id: number): Promise<AccountCounts> {
  const [counts] = await db.execute<AccountCounts>(sql`
    select own.listings, own.public_listings,
      (select count(*)::integer from reviews where user_id = ${user_id}) as reviews,
      (
        select count(*)::integer from favourites join listings on listings.id = listing_id and is_public
        where favourites.user_id = ${user_id}
      ) as favourites,
      (select count(*)::integer from claims where user_id = ${user_id}) as claims
    from (
      select count(*)::integer as listings, (count(*) filter (where is_public))::integer as public_listings
      from listings where user_id = ${user_id}
    ) as own`)
  return counts ?? { listings: 0, public_listings: 0, reviews: 0, favourites: 0, claims: 0 }
}
