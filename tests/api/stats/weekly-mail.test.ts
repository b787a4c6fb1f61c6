import { beforeEach, expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { sendWeeklyMails } from '../../../api/src/stats/weekly-mail.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { deleteSiteSettings, saveSiteSettings } from '../site-settings/site-settings-fixture.ts'

const path = '/user/notifications'

beforeEach(async () => {
  const { sql } = await createTestApp()
  await deliverMail()
  await sql`update users set weekly_mail_week = null, suspended_at = null`
})

/** As if the account had asked for the mail a week ago. */
async function letAWeekPass() {
  const { sql } = await createTestApp()
  await sql`update users set weekly_mail_week = weekly_mail_week - 7`
}

async function send() {
  const { db } = await createTestApp()
  await Promise.all([sendWeeklyMails(db), sendWeeklyMails(db)])
  return (await deliverMail()).filter(({ headers }) => headers['list-unsubscribe'])
}

test('staff tick the mail, others are not offered it', async () => {
  const { as } = await createTestApp()
  expect((await as('said').get(path)).body).not.toHaveProperty('weekly')
  expect((await as('said').put(path, { weekly: true })).body).not.toHaveProperty('weekly')
  expect((await as('salma').get(path)).body).toMatchObject({ weekly: false })
  expect((await as('salma').put(path, { weekly: true })).body).toMatchObject({ weekly: true })
  expect((await as('salma').put(path, { muted: [] })).body).toMatchObject({ weekly: true })
  expect(await as('salma').put(path, { weekly: 'yes' })).toMatchObject({ status: 422 })
})

test('the mail comes once in each week after it was asked for, although two processes send', async () => {
  const { as } = await createTestApp()
  await as('salma').put(path, { weekly: true, language: 'nl' })
  expect(await send()).toEqual([])
  await letAWeekPass()
  const [mail, ...others] = await send()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'salma@dalil.test', headers: { 'content-language': 'nl' } })
  expect(await send()).toEqual([])
  await letAWeekPass()
  expect(await send()).toHaveLength(1)
  await as('salma').put(path, { language: 'ar' })
})

test('admins get the figures of the week before, moderators the queues of their countries and their own decisions', async () => {
  const { sql, as, userIds } = await createTestApp()
  await sql`delete from daily_creations`
  await sql`
    insert into daily_creations (kind, day, count)
    select 'reviews', date_trunc('week', now() at time zone 'UTC')::date + days, count
    from (values (-8, 100), (-7, 3), (-1, 4), (0, 100)) as each (days, count)`
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, created_at)
    select ${userIds.mariam}, 'claim.approve', 'claim', 1, date_trunc('week', now()) + make_interval(days => days)
    from unnest(array[-8, -7, -1, 0]) as days`
  const moderator = 'lama'
  await sql`update users set role = 'moderator', moderates = '{sa}' where id = ${userIds.lama}`
  for (const person of ['mariam', moderator] as const) await as(person).put(path, { weekly: true, language: 'en' })
  await letAWeekPass()
  const mails = await send()
  const read = (name: string) => mails.find(({ to }) => to === `${name}@dalil.test`)?.text ?? ''
  expect(read('mariam')).toMatch(/New reviews\W+7\b/)
  expect(read('mariam')).toContain('You made 2 decisions this week.')
  expect(read(moderator)).toContain(translate.en('mail.weekly.queue.claims'))
  expect(read(moderator)).not.toContain(translate.en('mail.weekly.reviews'))
  expect(read(moderator)).not.toContain(translate.en('mail.weekly.queue.messages'))
  await sql`update users set role = 'user', moderates = '{}' where id = ${userIds.lama}`
})

test('the mail does not name features that are off', async () => {
  const { as } = await createTestApp()
  await as('mariam').put(path, { weekly: true, language: 'en' })
  await letAWeekPass()
  await saveSiteSettings({ reviews: false, claims: false, suggestions: false })
  const [mail] = await send()
  await deleteSiteSettings()
  expect(mail?.text).toContain(translate.en('mail.weekly.queue.listings'))
  expect(mail?.text).not.toMatch(/review|claim|suggest|appeal/i)
})

test('the link of a mail ends it, and so do a suspension and the end of the role', async () => {
  const { as, guest, sql, userIds } = await createTestApp()
  await as('salma').put(path, { weekly: true })
  await letAWeekPass()
  const [mail] = await send()
  const token = /token=([\w-]+)/.exec(String(mail?.headers['list-unsubscribe']))?.[1]
  expect(await guest.post(`/mail/unsubscribe?token=${token}`)).toMatchObject({ status: 204 })
  expect((await as('salma').get(path)).body).toMatchObject({ weekly: false })

  await sql`update users set weekly_mail_week = current_date - 9, suspended_at = now() where id = ${userIds.mariam}`
  await sql`update users set weekly_mail_week = current_date - 9 where id = ${userIds.said}`
  expect(await send()).toEqual([])
})
