import { initialSiteSettings } from '@dalil/api/contract'
import { createSitePaths } from '@dalil/api/contract/rules'
import { connect } from '@dalil/db/connect'
import { expect, inject, test } from 'vitest'
import { logInByApi } from '../../../support/browser/browser.ts'
import { insertPublicListing } from '../../../support/browser/temporary-listing.ts'
import { fetchText, sendRequest } from '../../../support/raw-request.ts'

const names = { title: 'مخبز القراءة', title_latin: 'Leesbakkerij', country: 'nl' } as const
const toPath = (id: number) => createSitePaths({ country: 'nl', lang: 'nl' }).listing({ id, ...names })
const read = (path: string, accept: string, headers: Record<string, string> = {}) =>
  sendRequest(path, { headers: { accept, ...headers } })

test('answers Markdown to who prefers it, and HTML to all others, from one address', async () => {
  const path = toPath(await insertPublicListing({ ...names, phone: '070 555 0100', price: 12 }))
  for (const round of ['rendered', 'cached']) {
    const markdown = await read(path, 'text/markdown')
    expect(markdown.headers, round).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    })
    expect(markdown.body.toString()).toMatch(/^# Leesbakkerij\n/)
    expect(markdown.body.toString()).toContain('**: 070 555 0100')
    const page = await read(path, 'text/html,*/*;q=0.8')
    expect(page.headers, round).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    })
    expect(page.body.toString()).toMatch(/^<!DOCTYPE html>/i)
    expect(page.headers.etag).not.toBe(markdown.headers.etag)
    const other = await read(path, 'text/markdown', { 'if-none-match': String(page.headers.etag) })
    expect(other.status).toBe(200)
  }
})

test('redirects a program to the name too, and answers 404 in HTML', async () => {
  const id = await insertPublicListing(names)
  const moved = await read(`/nl/nl/listings/${id}`, 'text/markdown')
  expect([moved.status, moved.headers.location]).toEqual([301, toPath(id)])
  const missing = await read('/nl/nl/listings/999999', 'text/markdown')
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('writes changed Markdown at once, and that of a hidden place for its owner alone', async () => {
  const owner = await logInByApi('amira')
  const id = await insertPublicListing({ ...names, phone: '070 555 0100', user_id: owner.user.id })
  const readBody = async (headers = {}) => (await read(toPath(id), 'text/markdown', headers)).body.toString()
  expect(await readBody()).toContain('070 555 0100')
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  await sql`update listings set phone = '070 555 0122' where id = ${id}`
  await expect.poll(readBody).toContain('070 555 0122')
  await sql`update listings set is_published = false where id = ${id}`
  await close()
  await expect.poll(readBody).not.toContain('070 555 0122')
  expect(await readBody({ authorization: `Bearer ${owner.token}` })).toContain('070 555 0122')
})

test('describes the directory in llms.txt by the words of its operator, with addresses that exist', async () => {
  const { status, headers, body } = await sendRequest('/llms.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = body.toString()
  expect(text).toContain(`# ${initialSiteSettings.name.ar}\n\n> ${initialSiteSettings.description.ar}\n`)
  const origin = inject('server').url
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link.slice(origin.length))
  for (const { code } of initialSiteSettings.countries) expect(links).toContain(`/${code}/ar`)
  for (const link of links.filter((one) => one !== '/api/mcp'))
    expect([link, (await sendRequest(link)).status]).toEqual([link, 200])
})

test('lists the places of every list as an ItemList with their addresses', async () => {
  for (const path of [
    '/nl/nl/listings',
    '/nl/nl/listings/category/1',
    '/nl/nl/amsterdam',
    '/nl/nl/listings?title=brood',
  ]) {
    const things = [...(await fetchText(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json))
      .filter((thing) => thing['@type'] === 'ItemList')
    expect(things, path).toHaveLength(1)
    const [first] = things[0].itemListElement
    expect(first).toMatchObject({ position: 1, name: expect.any(String) })
    expect((await sendRequest(new URL(first.url).pathname)).status, first.url).toBe(200)
  }
})
