import { expect, test } from 'vitest'
import texts from '../../../admin/src/locales/en.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { visitBackOffice } from '../../support/browser/back-office.ts'

const { preview } = texts.pages.settings

test('the home page beside the settings follows what is typed, in each language, and stores nothing', async () => {
  const page = await visitBackOffice('/settings', { expectedErrors: /^422: .+preview$/ }, 'en')
  const section = page.getByRole('region', { name: preview.title })
  const frame = page.frameLocator(`iframe[title="${preview.title}"]`)
  await frame.locator('html[lang=en]').waitFor()
  await page.locator('[name="name.nl"]').fill('Soek in de straat')
  await page.locator('[name=primary_colour]').fill('#0b6e4f')
  await section.getByRole('button', { name: 'Nederlands' }).press('Enter')
  await section.getByRole('button', { name: preview.desktop }).press('Enter')
  await frame.locator('html[lang=nl] .nav__logo', { hasText: 'Soek in de straat' }).waitFor()
  const width = await page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)
  expect(width).toBe(1280)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('langCode'))).toBe('en')
  await page.locator('[name="name.nl"]').fill('')
  await section.getByRole('status').waitFor()
  await expect.poll(() => frame.locator('.nav__logo').count()).toBeGreaterThan(0)
})
