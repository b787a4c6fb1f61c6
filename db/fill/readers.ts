import type { Sql } from 'postgres'
import { chanceFrom } from '../seed/chance.ts'
import { pick } from './invent.ts'
import { families, men, women } from './names.ts'

const many = 2000

/** In the form of a real hash, of a password that nobody knows. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Accounts that write the invented reviews, made once. */
export async function makeReaders(sql: Sql): Promise<number[]> {
  const chance = chanceFrom(many)
  const rows = Array.from({ length: many }, (_, index) => ({
    first_name: pick(chance, index % 2 ? men : women).ar,
    last_name: pick(chance, families).ar,
    email: `reader-${index + 1}@fill.dalil.test`,
    password_hash: passwordHash,
    email_verified_at: '2023-11-01T09:00:00Z',
    created_at: '2023-11-01T09:00:00Z',
  }))
  await sql`insert into users ${sql(rows)} on conflict (email) do nothing`
  const emails = rows.map(({ email }) => email)
  const readers = await sql<{ id: number }[]>`select id from users where email = any(${emails}) order by id`
  return readers.map(({ id }) => id)
}
