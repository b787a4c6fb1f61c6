import type { Sql } from 'postgres'
import { pick } from '../seed/pick.ts'
import { createRandom } from '../seed/random.ts'
import { familyNames, femaleNames, maleNames } from './word-lists.ts'

const reviewerCount = 2000

/** The password hash of the accounts: well-formed, but no password matches it. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function createReviewers(sql: Sql): Promise<number[]> {
  const random = createRandom(reviewerCount)
  const rows = Array.from({ length: reviewerCount }, (_, index) => ({
    first_name: pick(random, index % 2 ? maleNames : femaleNames).ar,
    last_name: pick(random, familyNames).ar,
    email: `reader-${index + 1}@fill.dalil.test`,
    password_hash: passwordHash,
    email_verified_at: '2023-11-01T09:00:00Z',
    created_at: '2023-11-01T09:00:00Z',
  }))
  await sql`insert into users ${sql(rows)} on conflict (email) do nothing`
  const emails = rows.map(({ email }) => email)
  const reviewers = await sql<{ id: number }[]>`select id from users where email = any(${emails}) order by id`
  return reviewers.map(({ id }) => id)
}
