import { connect } from '@dalil/db/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchText } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

let product: ServerProcess
let database: ReturnType<typeof connect>

const pages = ['', '/listings', '/listings?title=zxzxzx', '/listings/136', '/listings/create', '/about-us', '/nowhere']
const weigh = async () => {
  const texts = await Promise.all(pages.map((path) => fetchText(`/ma/ar${path}`, { url: product.url })))
  return texts.map((text) => text.length)
}
const readHome = () => fetchText('/ma/ar', { url: product.url })
const countHouses = async () => (await readHome()).split('class="shop-art').length - 1
const countFooterLinks = async () => {
  const [, footer = ''] = (await readHome()).split('id="footer-categories"')
  return footer.split('</nav>')[0]?.split('<a ').length ?? 0
}

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  product = await startProgram({ DATABASE_URL: url })
  database = connect({ url, max: 1 })
})

afterAll(async () => {
  await product?.stop()
  await database?.close()
})

test('keeps every page as light with 146 top-level categories as with five', async () => {
  const before = await weigh()
  await database.sql`
    insert into categories (slug, name_ar, "order") select 'trade-' || n, 'مهنة ' || n, 100 + n from generate_series(1, 141) n`
  await expect.poll(countFooterLinks).toBe(12)
  for (const [place, weight] of (await weigh()).entries())
    expect(weight, pages[place]).toBeLessThan((before[place] ?? 0) + 3_000)
  const all = await fetchText('/ma/ar/all-categories', { url: product.url })
  expect(all).toContain('مهنة 141')
})

test.for([1, 5, 12])('draws a house for each of %d categories of the home page', async (count) => {
  await database.sql`
    update categories set is_on_home = id in (
      select id from categories where parent_id is null and is_active order by "order", id limit ${count})`
  await expect.poll(countHouses).toBe(count)
})

test('draws at most twelve houses, with the icon and the colour of the category, and no empty street', async () => {
  await database.sql`
    update categories set icon = 'stethoscope', colour = 'teal', is_on_home = true where slug like 'trade-%'`
  await expect.poll(async () => (await readHome()).includes('href="#i-stethoscope"')).toBe(true)
  await expect.poll(() => countHouses()).toBe(12)
  expect(await readHome()).toContain('class="shop" data-cat="teal"')
  await database.sql`update categories set is_on_home = false`
  await expect.poll(countHouses).toBe(0)
})
