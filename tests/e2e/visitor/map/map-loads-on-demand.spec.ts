import { translate } from '@dalil/api/locales'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPage, visit } from '../../../support/browser/browser.ts'
import { serveTiles, startMapServer } from '../../../support/browser/map-server.ts'
import type { ServerProcess } from '../../../support/server-process.ts'

const bakery = '/ma/ar/listings/136'
const t = translate.ar
const tiles = { expectedErrors: /tiles\.example/ }

const hasPaintedTile = (map: Locator) =>
  map.locator('canvas.leaflet-tile').evaluateAll((tiles) =>
    tiles.some((tile) => {
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(tile as HTMLCanvasElement, 0, 0)
      return context?.getImageData(0, 0, 256, 150).data.some((value) => value > 0)
    }),
  )

let product: ServerProcess
beforeAll(async () => {
  product = await startMapServer()
})
afterAll(() => product?.stop())

test('sends no request to another server for a map, and shows the listing after a click', async () => {
  const page = await visit(bakery, { ...tiles, url: product.url })
  const fetched = await serveTiles(page)
  const map = page.locator('place-map')
  await expect.poll(() => map.getByText('مخبزة البقالي وبناتها').isVisible()).toBe(true)
  expect(fetched).toEqual([])

  await page.getByRole('button', { name: t('map.open') }).click()
  await map.locator('img.leaflet-tile-loaded').first().waitFor()

  expect(fetched[0]).toMatch(/^https:\/\/[abc]\.tiles\.example\/16\/\d+\/\d+\.png$/)
  await expect.poll(() => map.getByText('مخبزة البقالي وبناتها').isVisible()).toBe(true)
  await expect.poll(() => map.getByRole('button', { name: t('map.zoom_in') }).isVisible()).toBe(true)
})

test('reports a map that fails to load, and retries it', async () => {
  const page = await visit(bakery, { expectedErrors: /Failed to load resource/, url: product.url })
  await page.route('**/draw-map*', (route) => route.abort())
  const open = page.getByRole('button', { name: t('map.open') })
  await open.click()
  await page.getByRole('alert').getByText(t('map.failed')).waitFor()
  await expect.poll(() => open.getAttribute('aria-busy')).toBe('false')
})

test('requests the map only when the map is in view, and only from the server of the page', async () => {
  const page = await createPage({ viewport: { width: 320, height: 823 } })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(bakery)
  await page.waitForLoadState('networkidle')
  const isOfMap = (url: string) => /draw-map|open-map|leaflet|morocco/.test(url)
  expect(requested.filter(isOfMap)).toEqual([])

  const map = page.locator('place-map')
  const worker = page.waitForResponse('**/tile-worker*')
  await map.scrollIntoViewIfNeeded()
  await map.getByText('الدار البيضاء').waitFor()
  await expect.poll(() => hasPaintedTile(map)).toBe(true)
  expect((await (await worker).allHeaders())['content-security-policy']).toBe("default-src 'none'")
  await expect.poll(() => map.getByText('مخبزة البقالي وبناتها').isVisible()).toBe(true)
  await expect.poll(() => map.getByRole('link', { name: 'Natural Earth' }).isVisible()).toBe(true)
  expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])

  const plate = await map.locator('.map__pin').boundingBox()
  const zoom = await map.locator('.leaflet-control-zoom').boundingBox()
  const isBeside = (plate?.x ?? 0) >= (zoom?.x ?? 0) + (zoom?.width ?? 0)
  expect(isBeside || (plate?.y ?? 0) >= (zoom?.y ?? 0) + (zoom?.height ?? 0)).toBe(true)

  const corner = () => map.locator('.leaflet-map-pane').getAttribute('style')
  const before = await corner()
  await map.getByRole('region').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(corner).not.toBe(before)
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: t('map.directions') })
        .first()
        .isVisible(),
    )
    .toBe(true)
})

test('paints the map in a browser without workers, and in one whose workers cannot paint', async () => {
  const page = await createPage({ viewport: { width: 412, height: 823 } })
  await page.route('**/tile-worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `delete globalThis.OffscreenCanvas;${await response.text()}` })
  })
  const map = page.locator('place-map')
  const openMap = async () => {
    const painter = page.waitForRequest('**/main-thread-painter*')
    await page.goto(bakery)
    await map.scrollIntoViewIfNeeded()
    await painter
    await expect.poll(() => hasPaintedTile(map)).toBe(true)
  }
  await openMap()
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Worker'))
  await openMap()
})
