import { inject } from 'vitest'
import { mailWithLinkTo } from './mail-files.ts'

export const password = 'secret-enough'

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${inject('stage').url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
}

/** An account of nobody in the demo, for what would spoil one of theirs. Answers its address. */
export async function newcomer(name: string, { confirmed = true } = {}): Promise<string> {
  const email = `${name}@example.com`
  await post('/auth/register', {
    first_name: 'Zaynab',
    last_name: 'Newcomer',
    email,
    password,
    confirmPassword: password,
    terms: true,
    account_type: 'user',
  })
  if (confirmed) {
    const link = await mailWithLinkTo('/verify-email', email, inject('stage').dataDir)
    await post('/auth/verify-email', { email, token: link.searchParams.get('token') })
  }
  return email
}
