import { randomBytes } from 'node:crypto'
import { connect } from '@dalil/db/connect'
import { inject } from 'vitest'
import { urlOf } from './postgres.ts'

/** A database of one's own with every table and no row: a copy of the template, made in a fraction of a second. */
export async function makeDatabase(): Promise<{ url: string }> {
  const { url, template } = inject('postgres')
  const name = template.replace('template', randomBytes(4).toString('hex'))
  const { sql, close } = connect({ url, max: 1, statementTimeout: 60_000 })
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
  await close()
  return { url: urlOf(url, name) }
}
