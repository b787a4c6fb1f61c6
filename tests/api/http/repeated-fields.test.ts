import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  const { deps } = await createTestApp()
  server = await openTestServer(deps, new ResponseCache(1_000_000))
})

afterAll(() => server.close())

const hours = { weekly: { mon: [{ opens: '08:00', closes: '12:00' }] } }

async function put(parts: [name: string, value: string | Blob, fileName?: string][]) {
  const { as, db, listingIds } = await createTestApp()
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  const { status, body } = await as('amira').put(`/listings/${listingIds.bakery}`, form)
  const [row] = await db.select().from(listings).where(eq(listings.id, listingIds.bakery))
  return { status, errors: (body as { errors?: Record<string, string[]> }).errors, row }
}

test.for([
  ['one name', ['keywords', 'keywords']],
  ['name[]', ['keywords[]', 'keywords[]']],
  ['name[0] and name[1]', ['keywords[0]', 'keywords[1]']],
] as const)('reads a list in a form from the values of %s', async ([, names]) => {
  const amenities = names.map((name) => name.replace('keywords', 'amenities'))
  const { status, row } = await put([
    [names[0], 'خبز'],
    [names[1], 'كعك'],
    [amenities[0] ?? '', 'wifi'],
    [amenities[1] ?? '', 'halal'],
  ])
  expect(status).toBe(200)
  expect(row).toMatchObject({ keywords: ['خبز', 'كعك'], amenities: ['wifi', 'halal'] })
})

test('reads the JSON text of a list in a form, and an empty value as an empty list', async () => {
  expect(await put([['keywords', '["bread","cake"]']])).toMatchObject({ row: { keywords: ['bread', 'cake'] } })
  expect(await put([['keywords', '[]']])).toMatchObject({ status: 200, row: { keywords: [] } })
  await put([
    ['keywords', 'bread'],
    ['amenities', 'wifi'],
  ])
  for (const suffix of ['', '[]', '[0]']) {
    expect(
      await put([
        [`keywords${suffix}`, ''],
        [`amenities${suffix}`, ''],
      ]),
    ).toMatchObject({ status: 200, row: { keywords: [], amenities: [] } })
  }
})

test.for(['title', 'price', 'is_published', 'opening_hours', 'social', 'business_status'])(
  'refuses a repeated %s in a form, and changes nothing',
  async (name) => {
    const { status, errors, row } = await put([
      [name, '1'],
      [name, '1'],
      ['state', 'جديد'],
    ])
    expect({ status, errors }).toEqual({ status: 422, errors: { [name]: ['أُرسل أكثر من مرة'] } })
    expect(row?.state).not.toBe('جديد')
  },
)

test('ignores repeated names that a form does not have', async () => {
  expect(
    await put([
      ['state', 'زاوية'],
      ['utm_source', 'a'],
      ['utm_source', 'b'],
    ]),
  ).toMatchObject({ status: 200, row: { state: 'زاوية' } })
})

test('reads a JSON part that has a file name, and refuses another file for such a field', async () => {
  const json = JSON.stringify(hours)
  for (const type of ['application/json', 'application/vnd.dalil+json', 'text/plain'])
    expect(await put([['opening_hours', new Blob([json], { type }), 'hours.json']]), type).toMatchObject({
      status: 200,
      row: { opening_hours: { weekly: hours.weekly } },
    })
  const { status, errors } = await put([
    ['opening_hours', new Blob(['%PDF-'], { type: 'application/pdf' }), 'hours.pdf'],
  ])
  expect(status).toBe(422)
  expect(errors).toEqual({ opening_hours: [expect.any(String)] })
})

test.for([
  ['social[x]', 'social', 'https://x.com/a'],
  ['social[x][y]', 'social', ''],
  ['amenities[a]', 'amenities', ''],
  ['keywords[0][x]', 'keywords', 'خبز'],
  ['keywords[]]', 'keywords', 'خبز'],
  ['keywords[12345678901]', 'keywords', 'خبز'],
  ['opening_hours[mon]', 'opening_hours', '08:00'],
  ['title[', 'title', 'مخبز'],
  ['title[ar]', 'title', 'مخبز'],
  ['title[]', 'title', 'مخبز'],
  ['listing_images[0]', 'listing_images', 'https://dalil.test/a.png'],
  ['listing_images[a]', 'listing_images', new Blob(['a'])],
  ['cover_image', 'cover_image', 'a.png'],
] as const)('refuses the part %s, and names the field', async ([name, field, value]) => {
  for (const parts of [
    [[name, value]],
    [
      [name, value],
      [name, value],
    ],
  ] as [string, string | Blob][][]) {
    const { status, errors, row } = await put([...parts, ['state', 'جديد']])
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(row?.state).not.toBe('جديد')
  }
})

test('reads the JSON part of social links with a file name, and no text for a picture as none', async () => {
  const social = new Blob(['{"x":"https://x.com/bakery"}'], { type: 'application/json' })
  expect(
    await put([
      ['social', social, 'social.json'],
      ['cover_image', ''],
      ['listing_images[]', ''],
    ]),
  ).toMatchObject({ status: 200, row: { social: { x: 'https://x.com/bakery' } } })
})

test('reads the ids to delete from repeated parts', async () => {
  const { status, errors } = await put([
    ['deleted_images', '1'],
    ['deleted_images', 'x'],
  ])
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {})).toContain('deleted_images')
})

const search = async (query: string) => {
  const response = await fetch(`${server.url}/api/${query}`)
  return { status: response.status, body: (await response.json()) as { total?: number; errors?: object } }
}

test('reads a list in a query from repeated names, name[] and name[0], also from the cache', async () => {
  const { as, listingIds } = await createTestApp()
  await as('amira').put(`/listings/${listingIds.bakery}`, { amenities: ['wifi', 'halal'] })
  const forms = [
    'amenities=wifi&amenities=halal',
    'amenities[]=wifi&amenities[]=halal',
    'amenities[0]=wifi&amenities[1]=halal',
  ]
  for (let round = 0; round < 2; round++)
    for (const form of forms)
      expect((await search(`listings?country=nl&${form}`)).body, form).toMatchObject({ total: 1 })
  expect((await search('listings?country=nl&amenities=wifi&amenities=returns')).body).toMatchObject({ total: 0 })
  expect((await search('listings?amenities=wifi&amenities=nothing')).status).toBe(422)
  const without = `listings/map?bounds=50,3,54,8&without=${listingIds.bakery}`
  expect((await search(`${without}&without=999`)).status).toBe(200)
})

test.for([
  ['listings?city=x&city=y', 'city'],
  ['listings?page=1&page=1', 'page'],
  ['listings?is_verified=1&is_verified=0', 'is_verified'],
  ['listings?city[]=x', 'city'],
  ['listings/map?bounds=50,3,54,8&bounds=1,2,3,4', 'bounds'],
  ['cities?country=nl&country=sa', 'country'],
  ['suggest?q=a&q=b', 'q'],
  ['listings?amenities[a]=', 'amenities'],
  ['listings?amenities[0][x]=wifi', 'amenities'],
  ['listings?city[x]=a&city[x]=b', 'city'],
])('refuses a repeated single value or a name with other brackets in the query: %s', async ([query = '', name]) => {
  await search(query.replace(/&.*/, ''))
  expect(await search(query)).toMatchObject({ status: 422, body: { errors: { [name ?? '']: [expect.any(String)] } } })
})

test('refuses a repeated parameter of a back-office list', async () => {
  const user = await createLoggedInUser({ role: 'super_admin' })
  for (const [query, name] of [
    ['status=pending&status=approved', 'status'],
    ['filter={}&filter={}', 'filter'],
    ['range=[0,9]&range=[0,9]', 'range'],
  ] as const)
    expect(await user.get(`/admin/listings?${query}`), query).toMatchObject({
      status: 422,
      body: { errors: { [name]: [expect.any(String)] } },
    })
})
