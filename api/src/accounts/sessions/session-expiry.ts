import { sessions } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/** The query must join `sessions` and `users`. */
export const sessionExpiry = sql<string>`case
    when users.role in ('user', 'moderator') then least(sessions.expires_at, sessions.created_at + interval '90 days')
    else least(
      sessions.expires_at,
      sessions.created_at + interval '12 hours',
      sessions.last_seen_at + interval '60 minutes'
    )
  end`.mapWith(sessions.expires_at)
