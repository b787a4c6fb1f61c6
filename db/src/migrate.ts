import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql, TransactionSql } from 'postgres'
import { root } from './root.ts'

type Step = ReturnType<typeof readMigrationFiles>[number]

let steps: Step[] | undefined

/** How many migrations this program brings that the database has not seen. */
export async function pending(sql: Sql): Promise<number> {
  return (await readPending(sql)).length
}

/** Applies all or none. Programs that start at once wait for one another, and the later ones find nothing to do. */
export async function migrate(sql: Sql): Promise<number> {
  if ((await pending(sql)) === 0) return 0
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(hashtext('dalil.migrate'))`
    await tx`create schema if not exists drizzle`
    await tx`
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`
    const due = await readPending(tx)
    for (const step of due) {
      for (const statement of step.sql) await tx.unsafe(statement)
      await tx`
        insert into drizzle.__drizzle_migrations (hash, created_at) values (${step.hash}, ${step.folderMillis})`
    }
    return due.length
  })
}

/** The table is drizzle's own, so that its tools go on from the same place. */
async function readPending(sql: Sql | TransactionSql): Promise<Step[]> {
  steps ??= readMigrationFiles({ migrationsFolder: join(root, 'db/migrations') })
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as stands`
  if (!table?.stands) return steps
  const [last] = await sql`select coalesce(max(created_at), 0) as moment from drizzle.__drizzle_migrations`
  return steps.filter((step) => step.folderMillis > Number(last?.moment))
}
