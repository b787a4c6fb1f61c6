import { expect, test } from 'vitest'
import { createApp } from '../../../api/src/program/app.ts'
import { createLogger } from '../../../api/src/program/deps.ts'
import { createRegistrationForm } from '../../support/accounts.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

const secret = 'zebra-crossing-9'

test('logs neither passwords nor tokens when a request fails', async () => {
  const { deps, db } = await createTestApp()
  const lines: string[] = []
  const log = createLogger({ ...deps.settings, logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = createApp({ ...deps, log })
  const guest = createTestClient(app)
  const form = createRegistrationForm('logged@dalil.test', { password: secret, confirmPassword: secret })
  await guest.post('/auth/register', form)
  await guest.post('/auth/register', form)
  const { body } = await guest.post('/auth/login', { email: 'logged@dalil.test', password: secret })
  const { token } = body as { token: string }
  await guest.post('/auth/login', { email: 'logged@dalil.test', password: `${secret}!` })
  await guest.post('/auth/reset-password', { email: 'logged@dalil.test', token: `${secret}0`, password: secret })

  // The error message of a failed query contains the query and its values.
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return () => Promise.reject(new Error('broken', { cause: new Error('deep') }))
      if (name === 'select')
        throw new Error(`Failed query: select … params: ${secret} ${token}`, { cause: new Error('deep') })
      return Reflect.get(target, name)
    },
  })
  const broken = createTestClient(createApp({ ...deps, log, db: failing as typeof db }), async () => token)
  await broken.post('/auth/login', { email: 'logged@dalil.test', password: secret }).catch(() => undefined)
  await broken.get('/user').catch(() => undefined)

  const all = lines.join('\n')
  expect(lines.length).toBeGreaterThan(0)
  expect(all).not.toContain('zebra')
  expect(all).not.toContain(token)
})
