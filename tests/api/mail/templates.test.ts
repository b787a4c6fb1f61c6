import { initialSiteSettings } from '@dalil/api/contract'
import { siteSettingsVersions } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { beforeEach, expect, test } from 'vitest'
import { createColours } from '../../../api/src/brand/colours.ts'
import { enqueueMail } from '../../../api/src/mail/enqueue.ts'
import type { MailName } from '../../../api/src/mail/payloads.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createPayloads } from './create-payloads.ts'

beforeEach(async () => {
  const { sql, userIds } = await createTestApp()
  await sql`truncate mails, messages, reports, claims, invitations restart identity cascade`
  await sql`update users set first_name = 'أميرة' where id = ${userIds.amira}`
  await sql`update users set weekly_mail_week = current_date where id = ${userIds.salma}`
})

test('renders every template in each language, as text and HTML', async () => {
  const { db, deps, userIds } = await createTestApp()
  const values = { name: { ar: 'سوق', en: 'Souq', nl: 'Souq' } }
  await db.insert(siteSettingsVersions).values({ version: 1, values })
  deps.siteSettings.invalidateAll()
  const facts = await createPayloads()
  const names = Object.keys(facts) as MailName[]
  for (const language of languages) {
    const toReader = (name: MailName) => (name === 'stats:weekly' ? 'salma' : 'noor')
    for (const name of names)
      await enqueueMail(db, name, { to: userIds[toReader(name)], language, payload: facts[name] })
    const mails = await deliverMail()
    expect(mails).toHaveLength(names.length)
    for (const [index, mail] of mails.entries()) {
      const { subject, text, html, headers } = mail
      const place = `${language} ${names[index]}`
      expect(headers['content-language'], place).toBe(language)
      expect(headers['auto-submitted'], place).toBe('auto-generated')
      expect(mail.to, place).toBe(`${toReader(names[index] ?? 'accounts:verify')}@dalil.test`)
      expect(subject, place).toMatch(language === 'ar' ? /[ء-ي]{3}/ : /[A-Za-z]{2}/)
      expect(subject, place).not.toMatch(/[\u2066-\u2069\r\n]|\{\w+\}/)
      expect(`${text}${html}`, place).not.toMatch(/\{\w+\}|undefined|null/)
      expect(html, place).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(`${text}${html}${mail.from}`, place).not.toMatch(/\bDalil\b|دليل/)
      expect(mail.from, place).toBe(language === 'ar' ? 'سوق' : 'Souq')
      expect(html, place).not.toMatch(/[\u2066-\u2069]|<script|<b>/)
      for (const { origin } of mail.links) expect(origin, place).toBe('http://localhost:3000')
    }
  }
  await db.delete(siteSettingsVersions)
  deps.siteSettings.invalidateAll()
})

test('mails have the colours of the operator in both themes', async () => {
  const { db, deps, userIds } = await createTestApp()
  await db.insert(siteSettingsVersions).values({ version: 1, values: { primary_colour: '#0b6e4f' } })
  deps.siteSettings.invalidateAll()
  await enqueueMail(db, 'accounts:verify', { to: userIds.noor, payload: {} })
  const [mail] = await deliverMail()
  const { dark } = createColours({ primary_colour: '#0b6e4f', accent_colour: initialSiteSettings.accent_colour })
  expect(mail?.html).toContain('background: #0b6e4f')
  expect(mail?.html).toContain(`.link { color: ${dark.brand} !important }`)
  expect(mail?.html).not.toMatch(/#23348f|#2b3da3|#a9b8ff/)
  await db.delete(siteSettingsVersions)
  deps.siteSettings.invalidateAll()
})

test('writes the verification link only into the mail, not into the database', async () => {
  const { db, userIds, sql } = await createTestApp()
  await enqueueMail(db, 'accounts:verify', { to: userIds.noor, payload: {} })
  const [mail] = await deliverMail()
  const [link] = mail?.links ?? []
  expect(link?.pathname).toBe('/verify-email')
  expect(link?.searchParams.get('email')).toBe('noor@dalil.test')
  const token = link?.searchParams.get('token') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(mail?.html).toContain(token)
  const rows = await sql`select to_jsonb(mails) as row from mails union all select to_jsonb(tokens) from tokens`
  expect(JSON.stringify([...rows])).not.toContain(token)
})

test('formats the time of a login from a new device in the time zone of its country', async () => {
  const { db, userIds } = await createTestApp()
  const device = { device: 'Firefox, Windows', at: '2026-07-01T22:30:00.000Z' }
  // An IP address in Morocco (UTC+1), and one without a country.
  await enqueueMail(db, 'accounts:new-device', {
    to: userIds.jan,
    language: 'en',
    payload: { ...device, address: '105.128.0.1' },
  })
  await enqueueMail(db, 'accounts:new-device', { to: userIds.jan, language: 'en', payload: { ...device, address: '' } })
  const [known, unknown] = await deliverMail()
  expect(known?.text).toContain('Wednesday, 1 July 2026 at 23:30 GMT+1')
  expect(known?.text).toContain('Network address: 105.128.0.1')
  expect(unknown?.text).toContain('Wednesday, 1 July 2026 at 22:30 UTC')
  expect(unknown?.text).toContain('Network address: Unknown')
})

test('uses the Latin name of a listing in Latin languages, and links to its country', async () => {
  const { db, userIds, listingIds } = await createTestApp()
  for (const language of ['ar', 'en'] as const) {
    await enqueueMail(db, 'listings:approved', {
      to: userIds.amira,
      language,
      payload: { listing_id: listingIds.restaurant },
    })
  }
  const [arabic, english] = await deliverMail()
  expect(arabic?.subject).toBe('وافقنا على «مطعم البيك»')
  expect(english?.subject).toBe('“Al Baik” was approved')
  expect(english?.links[0]?.pathname).toBe(`/sa/en/listings/${listingIds.restaurant}-al-baik`)
})

test('sets the sender of a message as Reply-To, with any characters in the name', async () => {
  const { db, sql } = await createTestApp()
  await sql`
    insert into messages (name, email, subject, message) values (
      'Eve' || chr(13) || chr(10) || 'Bcc: victim@dalil.test, "<boss@dalil.test>',
      'eve@dalil.test',
      'Hi' || chr(10) || 'X-Injected: yes',
      'Line one' || chr(13) || chr(10) || '.' || chr(13) || chr(10) || 'Line two')`
  await enqueueMail(db, 'contact:received', { to: 'support', payload: { message_id: 1 } })
  const [mail] = await deliverMail()
  expect(mail).toMatchObject({ to: 'support@localhost', replyTo: 'eve@dalil.test' })
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
  const [head] = mail?.raw.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^(?:X-Injected|Bcc):/im)
  expect(mail?.text).toContain('Eve Bcc: victim@dalil.test')
  expect(mail?.text).toContain('> Line one\n> .\n> Line two')
})

test('escapes text that users wrote', async () => {
  const { db, sql, userIds } = await createTestApp()
  await sql`update users set first_name = '<b>R&D</b>' where id = ${userIds.amira}`
  await enqueueMail(db, 'accounts:welcome', { to: userIds.amira, language: 'nl', payload: {} })
  const [mail] = await deliverMail()
  expect(mail?.html).toContain('Hallo <bdi>&lt;b&gt;R&amp;D&lt;/b&gt;</bdi>,')
  expect(mail?.text).toContain('Hallo \u2068<b>R&D</b>\u2069,')
})

test('mails an answer of support to the sender, with the question below the answer', async () => {
  const { db } = await createTestApp()
  const facts = await createPayloads()
  await enqueueMail(db, 'contact:answered', {
    to: 'visitor@dalil.test',
    language: 'ar',
    payload: facts['contact:answered'],
  })
  const [mail] = await deliverMail()
  expect(mail).toMatchObject({
    to: 'visitor@dalil.test',
    replyTo: 'support@localhost',
    subject: 'ردّ: سؤال عن إعلان',
  })
  expect(mail?.text).toContain('السوق في شارع الميناء.\nأهلاً بك.')
  expect(mail?.text).toContain('> أين أجد السوق؟')
})
