import { sessions } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/**
 * A session ends after its idle time, 90 days after login at the latest; for staff after 60 idle minutes, 12 hours at
 * the latest. For queries that join `sessions` and `users`.
 */
export const sessionExpiry = sql<string>`case
    when users.role = 'user' then least(sessions.expires_at, sessions.created_at + interval '90 days')
    else least(
      sessions.expires_at,
      sessions.created_at + interval '12 hours',
      sessions.last_seen_at + interval '60 minutes'
    )
  end`.mapWith(sessions.expires_at)
