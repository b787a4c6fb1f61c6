import { expect, onTestFinished, test } from 'vitest'
import arabicMessages from '../../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  queryDatabase,
  visitBackOffice,
} from '../../../support/browser/back-office.ts'

const { staff_work, palette, shortcuts } = arabicMessages.dalil
const reports = arabicMessages.resources.reports
const soon = { timeout: 15_000 }

async function createReportedPlace(name: string, title: string): Promise<number> {
  const owner = await createConfirmedUser(name)
  const id = await createApprovedListing(owner, title, 1)
  await queryDatabase(
    (sql) =>
      sql`insert into reports (type, listing_id, item_title, message) values ('listing', ${id}, ${title}, 'مغلق')`,
  )
  return id
}

test('takes an item, notes what was asked, and finds it among those assigned to her', async () => {
  await createReportedPlace('team-notes', 'محل الفريق')
  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: /^محل الفريق/ }).click()
  const panel = page.getByRole('region', { name: 'محل الفريق' })
  await panel.getByRole('button', { name: staff_work.assign }).click()
  await page.getByRole('menuitem', { name: staff_work.me, exact: true }).click()
  await panel.getByRole('button', { name: new RegExp(`^${staff_work.assigned_to}`) }).waitFor()

  await panel.getByRole('button', { name: /ملاحظات/ }).click()
  await panel.getByRole('textbox', { name: staff_work.note }).fill('سألت صاحب المحل')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('سألت صاحب المحل').and(panel.locator('p')).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])

  await page.getByRole('button', { name: staff_work.assigned.me }).click()
  const rows = page.getByRole('region', { name: arabicMessages.resources.reports.name.split('||||')[2]?.trim() ?? '' })
  await expect.poll(() => rows.getByRole('listitem').count(), soon).toBe(1)
  await rows.getByRole('button', { name: /^محل الفريق/ }).waitFor()
})

test('chooses a suggested reason by its number and sends it with Ctrl-Enter', async () => {
  const id = await createReportedPlace('team-keys', 'محل المفاتيح')
  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: /^محل المفاتيح/ }).click()
  await page.getByRole('region', { name: 'محل المفاتيح' }).waitFor()
  await page.keyboard.press('t')
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.waitFor()
  await page.keyboard.press('4')
  await expect.poll(() => field.inputValue()).toBe(reports.templates.closed)
  await page.keyboard.press('2')
  await expect.poll(() => field.inputValue()).toBe(reports.templates.abuse)
  await page.keyboard.type(' 4 مرات')
  await expect.poll(() => field.inputValue()).toBe(`${reports.templates.abuse} 4 مرات`)
  await page.keyboard.press('Control+Enter')
  await page.getByText(reports.takedown_done.listing).waitFor()
  expect(await callApi(null, 'GET', `/listings/${id}`)).toMatchObject({ status: 404 })
})

test('leaves a reported place public when `a` is pressed', async () => {
  const id = await createReportedPlace('team-approves', 'محل القبول')
  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: /^محل القبول/ }).click()
  await page.getByRole('region', { name: 'محل القبول' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText(reports.done.resolved.replace('%{title}', 'محل القبول')).waitFor()
  await page.getByRole('button', { name: arabicMessages.dalil.decisions.send_now }).click()
  await expect
    .poll(() => queryDatabase((sql) => sql`select status from reports where listing_id = ${id}`), soon)
    .toMatchObject([{ status: 'resolved' }])
  expect(await callApi(null, 'GET', `/listings/${id}`)).toMatchObject({ status: 200 })
})

test('opens places, screens and actions with Ctrl-K', async () => {
  const id = await createReportedPlace('team-palette', 'واحة البحث السريع')
  const page = await visitBackOffice('/claims')
  await page.getByRole('button', { name: staff_work.assigned.me }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: palette.title })
  await dialog.waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.type('واحة البحث')
  await dialog.getByRole('option', { name: 'واحة البحث السريع' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/listings/${id}/show`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(arabicMessages.pages.import.title)
  await dialog.getByRole('option', { name: arabicMessages.pages.import.title }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/import')
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('decides about all that match a filter, and about nothing if their number has changed', async () => {
  const owner = await createConfirmedUser('team-many')
  const open = () =>
    queryDatabase(
      async (sql) => (await sql`select from listings where title like 'سلسلة الفريق %' and status = 'pending'`).length,
    )
  const add = (from: number, to: number) =>
    queryDatabase(
      (sql) => sql`
        insert into listings (title, description, address, city, country, category_id, user_id, is_published)
        select 'سلسلة الفريق ' || nr, 'فرع', 'شارع', 'جدة', 'sa',
          (select id from categories where parent_id is not null order by id limit 1), ${owner.user.id}, true
        from generate_series(${from}::integer, ${to}::integer) as nr`,
    )
  await add(1, 60)
  const page = await visitBackOffice('/listings', { expectedErrors: /409/ })
  const texts = arabicMessages.resources.listings
  const chooseAll = async (count: number) => {
    await page.getByRole('textbox', { name: arabicMessages.ra.action.search }).fill('سلسلة الفريق')
    await expect.poll(() => page.getByRole('checkbox', { name: /سلسلة الفريق/ }).count(), soon).toBe(50)
    await page.getByRole('checkbox', { name: texts.select_page }).check()
    await page.getByRole('button', { name: new RegExp(`وعددها ${count}`) }).click()
    await page.getByRole('group').getByRole('button', { name: texts.actions.approve }).click()
    await page.getByRole('dialog', { name: new RegExp(`وعددها ${count}`) }).waitFor()
  }
  await chooseAll(60)
  await add(61, 61)
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.approve }).click()
  await page.getByText(/تغيّر عدد النتائج المطابقة/).waitFor()
  expect(await open()).toBe(61)

  await page.reload()
  await chooseAll(61)
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.approve }).click()
  await expect.poll(open, soon).toBe(0)
})

test('moves a category under another parent by dragging it, and merges two into a third', async () => {
  const admin = await logInAsAdmin()
  const texts = arabicMessages.resources.categories
  const create = async (name_ar: string, slug: string, parent_id: number | null) =>
    (await callApi<{ id: number }>(admin, 'POST', '/categories', { name_ar, slug, parent_id })).body.id
  const garden = await create('حدائق الفريق', 'team-gardens', null)
  const tools = await create('أدوات الفريق', 'team-tools', null)
  const seeds = await create('بذور الفريق', 'team-seeds', garden)
  const read = (id: number) => queryDatabase((sql) => sql`select parent_id, aliases from categories where id = ${id}`)
  onTestFinished(async () => {
    await queryDatabase((sql) => sql`delete from categories where id in ${sql([seeds, tools, garden])}`)
  })

  const page = await visitBackOffice('/categories')
  await page.getByRole('button', { name: texts.children_of.replace('%{name}', 'حدائق الفريق') }).click()
  const row = (id: number) => page.locator(`[data-category="${id}"] > [draggable="true"]`)
  await row(seeds).dragTo(row(tools))
  await page.getByRole('dialog').getByRole('button', { name: texts.move }).click()
  await expect.poll(() => read(seeds), soon).toMatchObject([{ parent_id: tools }])

  await page.getByRole('searchbox', { name: texts.search }).fill('فريق')
  for (const name of ['بذور الفريق', 'حدائق الفريق'])
    await page.getByRole('checkbox', { name: texts.tick_one.replace('%{name}', name) }).check()
  await page.getByRole('button', { name: /^دمج القسمين/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('أدوات الفريق')
  await page.getByRole('option', { name: 'أدوات الفريق' }).click()
  await dialog.getByRole('button', { name: texts.merge_action, exact: true }).click()
  await page.getByText(texts.merged).waitFor()
  expect(await read(seeds)).toEqual([])
  expect(await read(garden)).toEqual([])
  expect(await read(tools)).toMatchObject([{ aliases: expect.arrayContaining(['بذور الفريق', 'حدائق الفريق']) }])
})

test('explains the keys of the dialog of reasons in the list of shortcuts', async () => {
  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: arabicMessages.dalil.shortcuts.open }).click()
  await page.getByRole('dialog').getByText(shortcuts.reasons).waitFor()
})
