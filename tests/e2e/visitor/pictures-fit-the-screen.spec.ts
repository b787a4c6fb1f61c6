import { translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPage, logInByApi, visit } from '../../support/browser/browser.ts'
import { createSolidImage } from '../../support/upload-files.ts'

/** Publishes a listing with a photograph until the test ends, because other tests count listings. */
async function publish(images = 0): Promise<{ id: number; path: string }> {
  const { url, database } = inject('server')
  const { token } = await logInByApi('amira')
  const form = new FormData()
  const photo = await createSolidImage(2000, 1300, '#b5651d').jpeg().toBuffer()
  const fields = {
    title: 'مخبز الصورة الكبيرة',
    description: 'خبز وكعك وفطائر كل صباح.',
    address: 'Straat 1',
    city: 'لاهاي',
    country: 'nl',
    category_id: '1',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('cover_image', new File([new Uint8Array(photo)], 'bread.jpg'))
  const small = await createSolidImage(600, 400, '#225577').jpeg().toBuffer()
  for (let index = 0; index < images; index++) {
    form.append('listing_images[]', new File([new Uint8Array(small)], `${index}.jpg`))
  }
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/listings`, { method: 'POST', headers, body: form })
  const listing = (await answer.json()) as { id: number; cover_image: { path: string } }
  const { sql, close } = connect({ url: database, max: 1 })
  await sql`update listings set is_published = true, status = 'approved' where id = ${listing.id}`
  onTestFinished(async () => {
    await sql`delete from listings where id = ${listing.id}`
    await close()
  })
  return { id: listing.id, path: listing.cover_image.path }
}

const shown = '.gallery__strip img'
type Sight = { src: string; width: number }
const look = (element: Element): Sight => {
  const { currentSrc, clientWidth } = element as HTMLImageElement
  return { src: new URL(currentSrc || 'http://none').pathname, width: clientWidth }
}

test('serves a picture in a width that suits the screen, in AVIF when a job has created it', async () => {
  const { id, path } = await publish()
  for (const [width, wanted] of [
    [360, 480],
    [1280, 960],
  ] as const) {
    const page = await createPage({ viewport: { width, height: 800 } })
    await expect
      .poll(
        async () => {
          await page.goto(`/nl/ar/listings/${id}`)
          return (await page.locator(shown).first().evaluate(look)).src
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBe(`${path}-${wanted}.avif`)
  }
})

test('shows the average colour until a picture loads, and the generated cover when loading fails', async () => {
  const { id } = await publish()
  const page = await createPage({ expectedErrors: /Failed to load|ERR_FAILED/ })
  let refuse = (_: unknown) => {}
  const failure = new Promise((done) => {
    refuse = done
  })
  await page.route('**/media/**', async (route) => {
    await failure
    await route.abort()
  })
  await page.goto(`/nl/en/listings/${id}`, { waitUntil: 'domcontentloaded' })
  const tint = page.locator('.gallery .tint')
  const before = await page.locator(shown).first().boundingBox()
  expect(await tint.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)).toMatch(
    /^rgb\(18\d, 10\d, [23]\d\)$/,
  )
  expect(await tint.boundingBox()).toEqual(before)

  refuse(null)
  await expect.poll(async () => (await page.locator(shown).first().evaluate(look)).src).toMatch(/^\/covers\/\d+\.svg/)
  expect(await page.locator(shown).first().boundingBox()).toEqual(before)
})

test('returns from the last of several uploaded pictures to the first', async () => {
  const { id } = await publish(2)
  const page = await visit(`/nl/en/listings/${id}`, { reducedMotion: 'reduce' })
  const read = () =>
    page.locator('.gallery').evaluate((gallery) => {
      const strip = gallery.querySelector('.gallery__strip')
      const shown = Math.round((strip?.scrollLeft ?? 0) / (strip?.clientWidth ?? 1)) + 1
      return [gallery.querySelector('.gallery__n bdi')?.textContent, shown]
    })
  const next = page.getByRole('button', { name: translate.en('gallery.next') })
  for (const at of [2, 3, 1]) {
    await next.click()
    await expect.poll(read).toEqual([`${at} / 3`, at])
  }
  await page.getByRole('button', { name: translate.en('gallery.previous') }).click()
  await expect.poll(read).toEqual(['3 / 3', 3])
})
