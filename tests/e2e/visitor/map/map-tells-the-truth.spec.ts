import { translate } from '@dalil/api/locales'
import { expect, onTestFinished, test } from 'vitest'
import english from '../../../../admin/src/locales/en.json' with { type: 'json' }
import { callApi, logInAsAdmin, visitBackOffice } from '../../../support/browser/back-office.ts'
import { visit } from '../../../support/browser/browser.ts'
import { createMapFile } from '../../../support/maps/map-file.ts'

const t = translate.en

test('the names of towns stand on them or are left out, and the capital has one before larger towns', async () => {
  const page = await visit('/ma/en/listings?title=Caf%C3%A9+Cinq+Heures')
  const map = page.locator('results-map')
  await map.locator('.pin[data-number="1"]').waitFor()
  const rabat = map.locator('.map__town', { hasText: /^Rabat$/ })
  const readOffset = async () => {
    const [town, pin] = [await rabat.boundingBox(), await map.locator('.pin[data-number="1"]').boundingBox()]
    if (!town || !pin) return null
    const east = town.x + town.width / 2 - (pin.x + pin.width / 2)
    return { east, north: pin.y + pin.height - (town.y + town.height / 2) }
  }
  await map.getByRole('button', { name: t('map.zoom_out'), exact: true }).click()
  await map.locator('.map__town', { hasText: 'Mohammedia' }).waitFor()
  await map.getByRole('button', { name: t('map.zoom_out'), exact: true }).click()
  // Rabat is .75° east and .45° north of Casablanca, on whose pin no other name stands.
  const readSlope = async () => {
    const { east, north } = (await readOffset()) ?? { east: -1, north: 0 }
    return east > 0 ? north / east : Number.NaN
  }
  await expect.poll(readSlope).toSatisfy((slope: number) => slope > 0.2 && slope < 1.6)
})

test('a numbered pin says whether its place is open, as its card does', async () => {
  const page = await visit('/sa/en/listings')
  const map = page.locator('results-map')
  await map.locator('.pin:is(.pin--open, .pin--shut)').first().waitFor()
  const cards = page.locator('#results .grid--cards .card')
  for (let index = 0; index < (await cards.count()); index++) {
    const phase = cards.nth(index).locator('[data-phases] > :not([hidden])')
    if ((await phase.count()) === 0) continue
    const pin = map.locator(`.pin[data-number="${index + 1}"]`)
    const text = (await phase.innerText()).trim()
    await expect.poll(() => pin.getAttribute('aria-label')).toContain(text)
    const isOpen = (await phase.getAttribute('class'))?.includes('is-open')
    await expect.poll(() => pin.getAttribute('class')).toContain(isOpen ? 'pin--open' : 'pin--shut')
  }
  const first = cards.first().locator('[data-phases]')
  await first.evaluate((group) => {
    group.innerHTML = '<span class="is-open" hidden>Open</span><span class="is-closed">Closed until Monday</span>'
    for (const phase of group.children) phase.toggleAttribute('hidden')
    for (const phase of group.children) phase.toggleAttribute('hidden')
  })
  await map.getByRole('link', { name: /^1 .*: Closed until Monday$/ }).waitFor({ state: 'attached' })
})

test('streets that an admin uploads are on the map at once, with the whole name of their source at 320 px', async () => {
  const texts = english.pages.streets
  const staff = await visitBackOffice('/streets', {}, 'en')
  // A box in the desert, so that the maps of other tests keep their names of towns.
  const desert = { name: 'desert.pmtiles', mimeType: '', buffer: createMapFile({ box: [50, 20, 50.1, 20.1] }) }
  await staff.locator('input[type="file"]').setInputFiles(desert)
  onTestFinished(async () => void (await callApi(await logInAsAdmin(), 'DELETE', '/admin/streets')))
  await staff.getByRole('button', { name: texts.show }).click()
  await staff.getByText(texts.shown).first().waitFor()

  const page = await visit('/sa/en/listings', { viewport: { width: 320, height: 700 } })
  await page.getByRole('button', { name: t('map.results') }).click()
  const source = page.locator('results-map .leaflet-control-attribution')
  await source.getByText('© Streets & more').waitFor()
  const box = await source.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await source.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
