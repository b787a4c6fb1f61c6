import { hash } from 'node:crypto'
import { connect } from '@dalil/db/connect'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import messages from '../../../admin/src/locales/en.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { changeAddress } from '../../support/browser/back-office.ts'
import { createPage } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'
import { checkSetupToken, firstAdmin, postFirstAdmin, readSetupToken } from '../../support/first-admin.ts'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createReferenceDatabase, createTestDatabase } from '../../support/test-database.ts'

async function start(settings: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const program = await startProgram(settings, args)
  onTestFinished(() => program.stop())
  return program
}

test('an empty database gets an address for one administrator, which a restart replaces and its use ends', async () => {
  const { url: DATABASE_URL } = await createTestDatabase()
  const first = await start({ DATABASE_URL })
  const former = await readSetupToken(first)
  expect(await checkSetupToken(former, first)).toBe(204)
  const database = connect({ url: DATABASE_URL, max: 1 })
  onTestFinished(() => database.close())
  expect(await database.sql`select * from users`).toEqual([])
  expect(await database.sql`select token_hash from setup`).toEqual([{ token_hash: hash('sha256', former) }])
  await first.stop()

  const program = await start({ DATABASE_URL })
  const token = await readSetupToken(program)
  expect(await checkSetupToken(former, program)).toBe(422)
  const statuses = await Promise.all([
    postFirstAdmin(token, program),
    postFirstAdmin(token, program),
    postFirstAdmin(former, program),
  ])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await checkSetupToken(token, program)).toBe(422)
  expect(await (await postFirstAdmin(token, program)).json()).toMatchObject({
    code: 'TOKEN_INVALID',
    message: expect.stringContaining('npm start prints a new one'),
  })
  expect(await database.sql`select email, role, email_verified_at is not null as verified from users`).toEqual([
    { email: firstAdmin.email, role: 'super_admin', verified: true },
  ])
  await program.stop()
  const later = await start({ DATABASE_URL })
  await expect.poll(later.output).toMatch(/\nLog in at \S+\/admin\/\n$/)
})

test('an address or a password of the administrator in the environment creates the account as before', async () => {
  const unreachable = { S3_ENDPOINT: 'http://127.0.0.1:59998', S3_BUCKET: 'bucket', S3_REGION: 'r' }
  const store = { ...unreachable, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  for (const [settings, warning] of [
    [{ ADMIN_EMAIL: 'owner@example.com', ...store }, 'Warning: S3_ENDPOINT: connect ECONNREFUSED'],
    [{ ADMIN_PASSWORD: 'password123' }, 'Warning: ADMIN_PASSWORD: this password is very common'],
  ] as const) {
    const { url } = await createReferenceDatabase()
    const first = await start({ DATABASE_URL: url })
    const token = await readSetupToken(first)
    await first.stop()
    const program = await start({ DATABASE_URL: url, ...settings })
    const account =
      'ADMIN_EMAIL' in settings
        ? /as owner@example\.com with the password \S{12,}, shown only once$/m
        : /as admin@dalil\.test with the password of ADMIN_PASSWORD\n$/
    await expect.poll(program.output).toMatch(account)
    await expect.poll(program.output).toContain(warning)
    expect(await checkSetupToken(token, program)).toBe(422)
  }
})

const texts = messages.pages.setup

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

const openStep = (page: Page, name: keyof typeof texts.steps) =>
  page.getByRole('heading', { name: texts.steps[name].title }).waitFor()

test('the first administrator is led through the steps, can leave and resume, and dismisses what is left', async () => {
  const { url: DATABASE_URL } = await createReferenceDatabase()
  const program = await start({ DATABASE_URL })
  const token = await readSetupToken(program)
  const page = await createPage({ url: program.url, locale: 'en', expectedErrors: /422/ })
  await page.addInitScript(() => localStorage.setItem('langCode', 'en'))
  await page.goto(`/admin/login?token=${token}`)
  await fill(page, { ...firstAdmin, password: 'short' })
  await page.getByRole('button', { name: messages.dalil.first_admin.create }).click()
  await page.locator('[name="password"][aria-invalid="true"]:focus').waitFor()
  await fill(page, { password: firstAdmin.password })
  await page.keyboard.press('Enter')

  await openStep(page, 'identity')
  await fill(page, { 'name.ar': 'سوق', 'name.en': 'Souq', 'name.nl': 'Souq' })
  await page.getByRole('button', { name: texts.next }).click()
  await openStep(page, 'colours')
  await fill(page, { primary_colour: 'blue' })
  await page.getByRole('button', { name: texts.next }).click()
  await page.locator('[name="primary_colour"][aria-invalid="true"]').waitFor()
  await fill(page, { primary_colour: '#7a1f5c' })
  await page.keyboard.press('Enter')
  await openStep(page, 'places')
  const header = page.getByRole('banner').last()
  await expect.poll(() => header.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(122, 31, 92)')
  const countries = page.getByRole('group', { name: messages.pages.settings.fields.countries })
  const riyal = countries.getByRole('combobox').first()
  await riyal.fill('SAR')
  await riyal.press('Enter')
  await expect.poll(() => riyal.inputValue()).toContain('SAR')
  await openStep(page, 'places')
  await page.getByRole('button', { name: texts.skip }).click()
  await openStep(page, 'operator')
  expect(await fetchText('/nl/en', program)).toContain('Souq')

  await page.goto('/admin/')
  const card = page.getByRole('region', { name: texts.card.title })
  await card.waitFor()
  await expect
    .poll(() => card.getByRole('listitem').allInnerTexts())
    .toEqual([texts.steps.places.title, texts.steps.operator.title, texts.steps.launch.title])
  await card.getByRole('link', { name: texts.steps.operator.title }).click()
  await fill(page, { company: 'Souq BV', 'social.instagram': 'souq' })
  await page.getByRole('button', { name: texts.next }).click()
  await page.locator('[name="social.instagram"]:focus').waitFor()
  await fill(page, { 'social.instagram': '' })
  await page.keyboard.press('Enter')
  await openStep(page, 'launch')
  await page.getByRole('button', { name: texts.close_site }).click()
  await page.getByText(texts.tasks.closed.title).waitFor()
  expect((await sendRequest('/nl/en', program)).status).toBe(503)
  await page.getByRole('button', { name: texts.open_site }).click()
  await page.getByText(texts.tasks.open.title).waitFor()
  await page.getByRole('button', { name: texts.finish }).click()
  await card.getByRole('button', { name: texts.card.dismiss }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: messages.dalil.dashboard.queues }).waitFor()
  await expect.poll(() => card.count()).toBe(0)

  await page.goto(`/admin/login?token=${token}`)
  await page.getByText('This address is not valid').waitFor()
})

test('every step fits the screen and is accessible in both themes', { timeout: 120_000 }, async () => {
  const { url: DATABASE_URL } = await createReferenceDatabase()
  const program = await start({ DATABASE_URL })
  const token = await readSetupToken(program)
  const { token: session, user } = (await (await postFirstAdmin(token, program)).json()) as {
    token: string
    user: object
  }
  for (const lang of directions) {
    const page = await createPage({ url: program.url, reducedMotion: 'reduce' })
    await page.addInitScript(
      ([value, account, code]) => {
        localStorage.setItem('token', `${value}`)
        localStorage.setItem('user', `${account}`)
        localStorage.setItem('langCode', `${code}`)
      },
      [session, JSON.stringify(user), lang],
    )
    await page.goto('/admin/setup')
    await injectAxe(page)
    for (const step of Object.keys(texts.steps)) {
      const heading = page.locator('#setup-step')
      const former = await heading.innerText()
      await changeAddress(page, `/setup?step=${step}`)
      if (step !== 'identity') await expect.poll(() => heading.innerText()).not.toBe(former)
      expect(await findAxeViolations(page, lang), `${lang} ${step}`).toEqual([])
      for (const width of [390, 768, 1600]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${step} ${width}`).toBe(width)
      }
    }
  }
})
