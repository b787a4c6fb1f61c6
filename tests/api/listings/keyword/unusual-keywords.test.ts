import { limits } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { unusualKeywords } from '../../../support/hostile-texts.ts'
import { createTestApp } from '../../../support/test-app.ts'

const routes = [
  { path: '/listings', parameter: 'title', max: limits.searchText.max },
  { path: '/suggest', parameter: 'q', max: limits.searchText.max },
  { path: '/cities', parameter: 'q', max: limits.city.max },
]

test.for(unusualKeywords)(
  'answers an unusual keyword, or 422 if it is too long or has control characters: %j',
  async (keyword) => {
    const { guest } = await createTestApp()
    for (const { path, parameter, max } of routes) {
      const query = new URLSearchParams({ [parameter]: keyword, country: 'nl' })
      const { status, body } = await guest.get(`${path}?${query}`)
      const isValid = Array.from(keyword.trim()).length <= max && !/[\p{Cc}\ufffd]/u.test(keyword.toWellFormed())
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(isValid ? 200 : 422)
    }
  },
)

test('rejects a keyword of more than 200 characters', async () => {
  const { guest } = await createTestApp()
  for (const title of ['م'.repeat(201), 'م'.repeat(10_000), 'مخبز '.repeat(2000)]) {
    const { status, body } = await guest.get(`/listings?${new URLSearchParams({ title })}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { title: [/./] } } })
  }
})
