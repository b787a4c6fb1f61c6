import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '@dalil/db/connect'
import { inject, onTestFinished } from 'vitest'
import { toDatabaseUrl } from './postgres.ts'

/** Creates a database without tables on the tests' server. Its name contains `name`. */
export async function createEmptyDatabase(name: string): Promise<Connection & { url: string }> {
  const { url, template } = inject('postgres')
  const database = template.replace('template', `${name}_${randomBytes(3).toString('hex')}`)
  const server = connect({ url, max: 1, statementTimeout: 60_000 })
  await server.sql`create database ${server.sql(database)}`
  await server.close()
  return connectForTest(toDatabaseUrl(url, database))
}

export function connectForTest(url: string, max = 1): Connection & { url: string } {
  const connection = connect({ url, max })
  onTestFinished(connection.close)
  return { url, ...connection }
}
