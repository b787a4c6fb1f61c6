import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { retryLockTimeouts } from './retry.ts'
import { repositoryRoot } from './root.ts'
import { readSqlFiles, type SqlFile, type SqlFiles } from './sql-files.ts'
import { transaction, transactionWithoutRetry } from './transaction.ts'

const migrationLockMs = 1_000

type Migration = ReturnType<typeof readMigrationFiles>[number]

export type DatabaseRelease = SqlFiles & { version: string; migrations: Migration[] }
type Steps = Omit<DatabaseRelease, 'version'>

let ownRelease: DatabaseRelease | undefined

export function readRelease(): DatabaseRelease {
  ownRelease ??= {
    ...readSqlFiles(),
    version: JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).version,
    migrations: readMigrationFiles({ migrationsFolder: join(repositoryRoot, 'db/migrations') }),
  }
  return ownRelease
}

export async function countPendingMigrations(sql: Sql): Promise<number> {
  const { migrations } = readRelease()
  return findPending(migrations, await readApplied(sql)).length
}

/** Throws, without changes, if a later release, or a commit from before the first release, has changed the database. */
export async function migrate(
  sql: Sql,
  release = readRelease(),
  onWait: (reason: string) => void = writeWait,
): Promise<number> {
  if (countSteps(await planSteps(sql, release)) === 0) return 0
  return retryLockTimeouts(() => transaction(sql, (tx) => applyRelease(tx, release)), onWait)
}

async function applyRelease(tx: TransactionSql, release: DatabaseRelease): Promise<number> {
  await prepareMigration(tx)
  const steps = await planSteps(tx, release)
  await applyFiles(tx, steps.beforeTables, release.version)
  for (const migration of steps.migrations) await applyMigration(tx, migration)
  await applyFiles(tx, steps.afterTables, release.version)
  return countSteps(steps)
}

const writeWait = (reason: string) =>
  process.stderr.write(`The migration waits for a table that another transaction uses (${reason}) …\n`)

/** Calls `load` before triggers exist, and does not retry, because `load` may write files. */
export async function migrateAndLoad(
  sql: Sql,
  last: string,
  load: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  const { beforeTables, migrations, afterTables, version } = readRelease()
  const index = migrations.findIndex(({ hash }) => hash === last)
  if (index < 0)
    throw new Error(
      'This release cannot migrate the backup, perhaps because a later release made it. Restore with the release that made it.',
    )
  await transactionWithoutRetry(sql, async (tx) => {
    await prepareMigration(tx)
    const [applied] = await readApplied(tx)
    if (applied) throw new Error('The database is not empty: another restore or a start has filled it meanwhile.')
    await applyFiles(tx, beforeTables, version)
    for (const migration of migrations.slice(0, index + 1)) await applyMigration(tx, migration)
    await load(tx)
    for (const migration of migrations.slice(index + 1)) await applyMigration(tx, migration)
    await applyFiles(tx, afterTables, version)
  })
}

async function prepareMigration(tx: TransactionSql): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local lock_timeout = 0`
  await tx`select pg_advisory_xact_lock(hashtext('dalil.migrate'))`
  // Limits the wait for locks: readers queue behind a pending lock, and time out after two seconds.
  await tx.unsafe(`set local lock_timeout = ${migrationLockMs}`)
  await tx`create schema if not exists drizzle`
  await tx`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`
  await tx`create table if not exists drizzle.sql_files (path text primary key, hash text not null, version text not null)`
}

async function planSteps(sql: Sql | TransactionSql, release: DatabaseRelease): Promise<Steps> {
  const applied = await readApplied(sql)
  if (applied[0] && applied[0].hash !== release.migrations[0]?.hash) {
    throw new Error(
      'This database was created before the first release, whose tables this one cannot migrate: run "npm run export -- listings FILE.jsonl" with the commit that created it, which writes the public listings, then start this one with a fresh DATA_DIR or an empty database, and import the file.',
    )
  }
  const files = await readAppliedFiles(sql)
  const isStale = ({ path, hash }: SqlFile) => files.get(path)?.hash !== hash
  const staleFiles = [...release.beforeTables, ...release.afterTables].filter(isStale)
  const latest = release.migrations.at(-1)?.folderMillis ?? 0
  if (
    applied.some(({ created_at }) => created_at > latest) ||
    staleFiles.some(({ path }) => isLater(files.get(path), release))
  )
    throw new Error(
      `This database was changed by a later release of Dalil than this one (${release.version}): start that release, or restore a backup that this one made.`,
    )
  return {
    beforeTables: release.beforeTables.filter(isStale),
    migrations: findPending(release.migrations, applied),
    afterTables: release.afterTables.filter(isStale),
  }
}

const isLater = (file: AppliedFile | undefined, { version }: DatabaseRelease) =>
  file !== undefined && file.version.localeCompare(version, 'en', { numeric: true }) > 0

const countSteps = (steps: Steps) => steps.beforeTables.length + steps.migrations.length + steps.afterTables.length

type Applied = { hash: string; created_at: number }

const findPending = (migrations: Migration[], applied: Applied[]) =>
  migrations.filter(({ folderMillis }) => folderMillis > (applied.at(-1)?.created_at ?? 0))

async function readApplied(sql: Sql | TransactionSql): Promise<Applied[]> {
  if (!(await tableExists(sql, 'drizzle.__drizzle_migrations'))) return []
  return sql<Applied[]>`select hash, created_at from drizzle.__drizzle_migrations order by created_at`
}

type AppliedFile = { path: string; hash: string; version: string }

async function readAppliedFiles(sql: Sql | TransactionSql): Promise<Map<string, AppliedFile>> {
  if (!(await tableExists(sql, 'drizzle.sql_files'))) return new Map()
  const rows = await sql<AppliedFile[]>`select path, hash, version from drizzle.sql_files`
  return new Map(rows.map((row) => [row.path, row]))
}

async function tableExists(sql: Sql | TransactionSql, name: string): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`
  return row?.exists ?? false
}

async function applyMigration(tx: TransactionSql, { sql: statements, hash, folderMillis }: Migration): Promise<void> {
  const date = new Date(folderMillis).toISOString()
  for (const statement of statements) await applySql(tx, `The migration of ${date} in db/migrations`, statement)
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
}

async function applyFiles(tx: TransactionSql, files: SqlFile[], version: string): Promise<void> {
  for (const { path, content, hash } of files) {
    await applySql(tx, `db/sql/${path}`, content)
    await tx`
      insert into drizzle.sql_files (path, hash, version) values (${path}, ${hash}, ${version})
      on conflict (path) do update set hash = excluded.hash, version = excluded.version`
  }
}

async function applySql(tx: TransactionSql, source: string, text: string): Promise<void> {
  try {
    await tx.unsafe(text)
  } catch (error) {
    if (error instanceof postgres.PostgresError) {
      const line = error.position && `:${[...text].slice(0, Number(error.position)).join('').split('\n').length}`
      error.message = `${source}${line ?? ''}: ${error.message}`
    }
    throw error
  }
}
