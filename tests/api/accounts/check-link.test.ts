import { expect, test } from 'vitest'
import { registerAndLogIn } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { readMailedLink, sendResetRequest } from './mailed-links.ts'

const newPassword = 'another password'
const choice = { password: newPassword, password_confirmation: newPassword }

test.for(['/verify-email', '/reset-password'])(
  '%s reports whether a mailed link is valid, and does not invalidate it',
  async (path) => {
    const { guest } = await createTestApp()
    const email = `asks${path.replace('/', '.')}@dalil.test`
    await deliverMail()
    await registerAndLogIn(email)
    const link = path === '/reset-password' ? await sendResetRequest(email) : await readMailedLink(path)
    const ask = (given: object) => guest.get(`/auth${path}?${new URLSearchParams({ ...link, ...given })}`)
    for (let times = 0; times < 2; times++) expect(await ask({})).toMatchObject({ status: 204 })
    for (const given of [{ token: 'another' }, { email: 'somebody@dalil.test' }]) {
      expect(await ask(given)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
    }
    expect(await guest.post(`/auth${path}`, { ...link, ...choice })).toMatchObject({ status: 200 })
    expect(await ask({})).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  },
)
