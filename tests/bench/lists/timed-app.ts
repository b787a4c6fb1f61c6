import { connect } from '@dalil/db/connect'
import { createApp } from '../../../api/src/program/app.ts'
import { createDeps } from '../../../api/src/program/deps.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'

/** The first round. Rounds before 0 do not count, because PostgreSQL considers a generic plan after five executions. */
export const firstWarmUpRound = -6

/** Opens the app in this process, which has no cache; `read` returns milliseconds. */
export function openTimedApp(url: string) {
  const connection = connect({ url, max: 2 })
  const app = createApp(createDeps(readSettings({ LOG_LEVEL: 'silent', DATABASE_URL: url }), connection))
  const errors = new Set<string>()
  return {
    errors,
    async read(path: string): Promise<number> {
      const startedAt = performance.now()
      const answer = await app.request(path)
      await answer.arrayBuffer()
      if (answer.status !== 200) errors.add(`${path} answered ${answer.status}`)
      return performance.now() - startedAt
    },
    [Symbol.asyncDispose]: () => connection.close(),
  }
}
