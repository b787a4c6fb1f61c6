import { beforeAll, expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { callApi, createConfirmedUser, queryDatabase, visitBackOffice } from '../../support/browser/back-office.ts'
import { createPage, storeSession } from '../../support/browser/browser.ts'

const texts = arabicMessages.pages.system
const error = 'The disk of the pictures is full and nothing can be written to it any more'

beforeAll(() =>
  queryDatabase(async (sql) => {
    const [job] = await sql`select id from graphile_worker.add_job('storage:sweep', run_at => now() + interval '1 day')`
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error} where id = ${job?.id}`
    await sql`insert into mails (template, payload, status, attempts, last_error)
      values ('contact:received', '{}', 'failed', 1, '550 No such user')`
  }),
)

test('the lists of failures are accessible at every width', async () => {
  const page = await visitBackOffice('/system', { reducedMotion: 'reduce' })
  const emails = page.getByRole('table', { name: texts.mails.failures })
  await emails.getByText(texts.mails.rejected).waitFor()
  await expect.poll(() => emails.getByRole('button').count()).toBe(0)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
})

test('retries a failed job by keyboard, and moves the focus to the heading', async () => {
  const page = await visitBackOffice('/system', { reducedMotion: 'reduce' })
  const jobs = page.getByRole('table', { name: texts.jobs.failures })
  await jobs.getByText(error).waitFor()
  await jobs.getByRole('button', { name: texts.retry }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(texts.jobs.retried).waitFor()
  await jobs.waitFor({ state: 'detached' })
  const focused = page.getByRole('heading', { name: texts.jobs.failures })
  await expect.poll(() => focused.evaluate((heading) => heading === document.activeElement)).toBe(true)
})

test('shows the page to admins, and hides the menu item and the data from moderators', async () => {
  const session = await createConfirmedUser('staff-and-the-system')
  await queryDatabase((sql) => sql`update users set role = 'admin' where id = ${session.user.id}`)
  expect(await callApi(session, 'GET', '/admin/system')).toMatchObject({ status: 200 })
  await queryDatabase(
    (sql) => sql`update users set role = 'moderator', moderates = '{sa}' where id = ${session.user.id}`,
  )
  expect(await callApi(session, 'GET', '/admin/system')).toMatchObject({ status: 403 })
  const page = await createPage()
  await storeSession(page, { ...session, user: { ...session.user, role: 'moderator' } as typeof session.user })
  await page.goto('/admin/')
  await page.locator('a[href^="/admin/claims"]').first().waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: texts.title, exact: true }).count()).toBe(0)
  await page.goto('/admin/system')
  await page.getByRole('heading', { name: arabicMessages.ra.page.access_denied }).first().waitFor()
})
