import { inject } from 'vitest'
import { waitForMailLink } from './mail-files.ts'

export const browserPassword = 'secret-enough'

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${inject('server').url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
}

/** Registers an account, so that a test need not change a demo account. Returns the e-mail address. */
export async function registerUser(name: string, { confirmed = true } = {}): Promise<string> {
  const email = `${name}@example.com`
  await post('/auth/register', {
    first_name: 'Zaynab',
    last_name: 'Newcomer',
    email,
    password: browserPassword,
    confirmPassword: browserPassword,
    terms: true,
    account_type: 'user',
  })
  if (confirmed) {
    const link = await waitForMailLink('/verify-email', email, inject('server').dataDir)
    await post('/auth/verify-email', { email, token: link.searchParams.get('token') })
  }
  return email
}
