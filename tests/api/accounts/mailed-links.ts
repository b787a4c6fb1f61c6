import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

export async function readMailedLink(path: string): Promise<{ email: string; token: string }> {
  const links = (await deliverMail()).flatMap((mail) => mail.links)
  const query = links.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams
  return { email: query?.get('email') ?? '', token: query?.get('token') ?? '' }
}

export async function sendResetRequest(email: string) {
  const { guest } = await createTestApp()
  await deliverMail()
  await guest.post('/auth/forgot-password', { email })
  return readMailedLink('/reset-password')
}
