import { connect } from '@dalil/db/connect'
import { createApp } from '../../../../api/src/program/app.ts'
import { createDeps } from '../../../../api/src/program/deps.ts'
import { readSettings } from '../../../../api/src/settings/settings.ts'
import { createReferenceDatabase } from '../../../support/test-database.ts'

export type ReferenceApp = Awaited<ReturnType<typeof createReferenceApp>>

/** Creates the real app on a database with the reference data and without listings. */
export async function createReferenceApp() {
  const { url } = await createReferenceDatabase()
  const connection = connect({ url, max: 4, statementTimeout: 60_000 })
  const deps = createDeps(readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), connection)
  const app = createApp(deps)
  return {
    db: connection.db,
    sql: connection.sql,
    async get(path: string, headers: Record<string, string> = {}): Promise<unknown> {
      const response = await app.request(`/api${path}`, { headers })
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
      return response.json()
    },
    async close() {
      await deps.searches.close()
      await deps.views.close()
      await connection.close()
    },
  }
}
