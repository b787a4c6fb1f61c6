import { messages } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const letter = { name: 'لمى', email: 'Lama@Example.com', subject: 'سؤال', message: 'كيف أضيف مكاني؟' }

test('stores a message, mails it to support, and lets support reply to the sender', async () => {
  const { guest, db } = await createTestApp()
  await deliverMail()
  expect(await guest.post('/contact', letter)).toMatchObject({
    status: 200,
    body: { message: 'تم إرسال رسالتك، وسنتواصل معك قريباً' },
  })
  expect(await db.select().from(messages)).toMatchObject([{ ...letter, email: 'lama@example.com', answered_at: null }])
  expect(await deliverMail()).toMatchObject([
    { to: 'support@localhost', text: expect.stringContaining('كيف أضيف مكاني؟') },
  ])
})

test('removes line breaks from mail headers', async () => {
  const { guest, db } = await createTestApp()
  await deliverMail()
  const sly = { ...letter, name: 'Eve\r\nBcc: all@example.com', subject: 'Hi\nX-Spam: no\u2028there' }
  expect(await guest.post('/contact', sly)).toMatchObject({ status: 200 })
  const [kept] = await db.select().from(messages).where(eq(messages.name, 'Eve Bcc: all@example.com'))
  expect(kept).toMatchObject({ subject: 'Hi X-Spam: no there' })
  const [mail] = await deliverMail()
  expect(mail).toMatchObject({ to: 'support@localhost' })
  expect(JSON.stringify(mail)).not.toMatch(/\\r\\nBcc:|\\nX-Spam:/)
})

test('discards a message with a filled honeypot field', async () => {
  const { guest, db } = await createTestApp()
  const before = await db.$count(messages)
  expect(await guest.post('/contact', { ...letter, company: 'SEO Ltd' })).toMatchObject({ status: 200 })
  expect(await guest.post('/contact', { ...letter, company: '' })).toMatchObject({ status: 200 })
  expect(await db.$count(messages)).toBe(before + 1)
})

test.for([
  ['an empty body', {}, ['name', 'email', 'subject', 'message']],
  ['no name', { ...letter, name: ' \n ' }, ['name']],
  ['an invalid e-mail address', { ...letter, email: 'lama@' }, ['email']],
  ['two e-mails', { ...letter, email: 'a@example.com, b@example.com' }, ['email']],
  ['an e-mail with a line break', { ...letter, email: 'a@example.com\nBcc: b@example.com' }, ['email']],
  ['a subject of 201 letters', { ...letter, subject: 'x'.repeat(201) }, ['subject']],
  ['a message of 5,001 letters', { ...letter, message: 'x'.repeat(5001) }, ['message']],
  ['a message with a NUL character', { ...letter, message: 'a\u0000b' }, ['message']],
] as const)('rejects a contact form with %s, and names the invalid fields', async ([, body, fields]) => {
  const { guest } = await createTestApp()
  const answer = await guest.post('/contact', body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(fields)
})

test('accepts ten messages an hour from an IP address', async () => {
  const { guest } = (await createTestApp()).withSettings({})
  const send = (address: string) =>
    guest.request('/contact', {
      method: 'POST',
      body: JSON.stringify(letter),
      headers: { 'Content-Type': 'application/json' },
      address,
    })
  for (let tries = 0; tries < 10; tries++) expect(await send('203.0.113.9')).toMatchObject({ status: 200 })
  expect(await send('203.0.113.9')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(await send('203.0.113.10')).toMatchObject({ status: 200 })
})

test('rejects a message with a session that has ended, and stores nothing', async () => {
  const { db, guest } = await createTestApp()
  const before = await db.$count(messages)
  const headers = { Authorization: `Bearer ${'x'.repeat(43)}` }

  expect(await guest.post('/contact', letter, headers)).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
  expect(await db.$count(messages)).toBe(before)
  expect(await guest.post('/contact', letter)).toMatchObject({ status: 200 })
})
