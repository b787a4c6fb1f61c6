import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import type { TestProject } from 'vitest/node'
import { migrateJobQueue } from '../../api/src/jobs/job-queue.ts'

type Server = { url: string; template: string; stop(): Promise<void> }
type Shared = { server: Promise<Server>; users: number }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

// Each vitest project loads this file again in the same process, so a server in `globalThis` is shared by all projects.
const shared: { dalilPostgres?: Shared } = globalThis as typeof globalThis & { dalilPostgres?: Shared }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = shared.dalilPostgres ?? { server: start(), users: 0 }
  shared.dalilPostgres = mine
  mine.users++
  const { url, template, stop } = await mine.server
  project.provide('postgres', { url, template })
  return async () => {
    mine.users--
    if (mine.users > 0) return
    delete shared.dalilPostgres
    await stop()
  }
}

async function start(): Promise<Server> {
  const prefix = `dalil_test_${randomBytes(4).toString('hex')}`
  const configuredUrl = process.env.TEST_DATABASE_URL
  const { url, stop } = configuredUrl
    ? { url: configuredUrl, stop: () => dropAll(configuredUrl, prefix) }
    : await startOwn()
  try {
    const template = `${prefix}_template`
    const admin = connect({ url, max: 1 })
    await admin.sql`create database ${admin.sql(template)}`
    await admin.close()
    const fresh = connect({ url: toDatabaseUrl(url, template), max: 1 })
    await migrate(fresh.sql)
    await fresh.close()
    await migrateJobQueue(toDatabaseUrl(url, template))
    return { url, template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-test-'))
  const embedded = await openEmbedded({ folder: join(folder, 'postgres'), durable: false })
  const stop = async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: embedded.connection.url, stop }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  for (const { datname } of await sql`select datname from pg_database where starts_with(datname, ${prefix})`) {
    await sql`drop database if exists ${sql(datname)} with (force)`
  }
  await close()
}

/** Copies the template, which takes a fraction of a second. */
export async function copyDatabase({ url, template }: { url: string; template: string }): Promise<string> {
  const name = template.replace(/[^_]+$/, randomBytes(4).toString('hex'))
  const { sql, close } = connect({ url, max: 1, statementTimeout: 60_000 })
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
  await close()
  return toDatabaseUrl(url, name)
}

export function toDatabaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
