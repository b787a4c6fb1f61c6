import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { unusualKeywords } from '../../../support/unusual-keywords.ts'

test.for(unusualKeywords)('answers 200 or 422 to an unusual keyword: %j', async (title) => {
  const { guest } = await createTestApp()
  for (const path of ['/listings', '/suggest', '/cities']) {
    const query = new URLSearchParams({ [path === '/listings' ? 'title' : 'q']: title, country: 'nl' })
    const { status, body } = await guest.get(`${path}?${query}`)
    expect(status, JSON.stringify(body)).toBeLessThanOrEqual(422)
    expect([200, 422]).toContain(status)
  }
})

test('rejects a keyword of more than 200 characters', async () => {
  const { guest } = await createTestApp()
  for (const title of ['م'.repeat(201), 'م'.repeat(10_000), 'مخبز '.repeat(2000)]) {
    const { status, body } = await guest.get(`/listings?${new URLSearchParams({ title })}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { title: [/./] } } })
  }
})
