import { connect } from '@dalil/db/connect'
import { seedReference } from '@dalil/db/seed'
import { inject } from 'vitest'
import { copyDatabase } from './postgres.ts'

export async function createTestDatabase(): Promise<{ url: string }> {
  return { url: await copyDatabase(inject('postgres')) }
}

/** Creates a database with the demo for a program that a browser test starts. */
export async function createDemoDatabase(): Promise<{ url: string }> {
  return { url: await copyDatabase({ url: inject('postgres').url, template: inject('server').demoTemplate }) }
}

let template: Promise<string> | undefined

/** Creates a database with the reference data. Loading the data takes seconds, so each worker loads it once. */
export async function createReferenceDatabase(): Promise<{ url: string }> {
  template ??= createTemplate()
  return { url: await copyDatabase({ url: inject('postgres').url, template: await template }) }
}

/** Creates a template and disconnects, because PostgreSQL copies a database only while nobody is connected. */
async function createTemplate(): Promise<string> {
  const { url } = await createTestDatabase()
  const { db, close } = connect({ url, max: 1, statementTimeout: 60_000 })
  await seedReference(db)
  await close()
  return new URL(url).pathname.slice(1)
}
