import { users } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

export const accountColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
  moderates: users.moderates,
  second_factor: sql<boolean>`exists (
    select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`,
  account_type: users.account_type,
  email_verified_at: users.email_verified_at,
  avatar_url: users.avatar_url,
  created_at: users.created_at,
}

export const administeredColumns = { ...accountColumns, suspended_at: users.suspended_at }
