import { connect } from '@dalil/db/connect'
import { seedReference } from '@dalil/db/seed'
import { inject } from 'vitest'
import { copyDatabase } from './postgres.ts'

/** A database of one's own, for those who run inside a test. */
export async function createTestDatabase(): Promise<{ url: string }> {
  return { url: await copyDatabase(inject('postgres')) }
}

let template: Promise<string> | undefined

/** The same with the categories and cities of the product, which take seconds: they are laid once for each worker. */
export async function createReferenceDatabase(): Promise<{ url: string }> {
  template ??= createTemplate()
  return { url: await copyDatabase({ url: inject('postgres').url, template: await template }) }
}

/** The name of a database to copy, in which nobody is. */
async function createTemplate(): Promise<string> {
  const { url } = await createTestDatabase()
  const { db, close } = connect({ url, max: 1, statementTimeout: 60_000 })
  await seedReference(db)
  await close()
  return new URL(url).pathname.slice(1)
}
