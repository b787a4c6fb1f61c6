import { randomBytes } from 'node:crypto'
import { connect } from '@dalil/db/connect'
import { inject, onTestFinished } from 'vitest'
import { toDatabaseUrl } from '../postgres.ts'

/** Creates databases of a role without superuser rights, which can create trusted extensions alone. */
export async function createPlainRole() {
  const { url, template } = inject('postgres')
  const role = template.replace('template', `role_${randomBytes(3).toString('hex')}`)
  const databases: string[] = []
  const { sql, close } = connect({ url, max: 1, statementTimeout: 60_000 })
  await sql.unsafe(`create role "${role}" login password '${role}'`)
  onTestFinished(async () => {
    for (const name of databases) await sql`drop database ${sql(name)} with (force)`
    await sql`drop role ${sql(role)}`
    await close()
  })
  /** Returns the URL of the role for an empty database, and that of the tests' own role. */
  return async () => {
    const name = `${role}_${databases.length}`
    await sql`create database ${sql(name)} owner ${sql(role)}`
    databases.push(name)
    const admin = toDatabaseUrl(url, name)
    const own = new URL(admin)
    if (own.searchParams.has('user')) own.searchParams.set('user', role)
    else Object.assign(own, { username: role, password: role })
    return { url: own.href, adminUrl: admin }
  }
}
