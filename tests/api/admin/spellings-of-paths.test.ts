import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'

const encode = (text: string) => text.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const spellings = (resource: string) => [
  resource,
  `${resource}/`,
  `${resource}?sort_by=id`,
  `/${resource}`,
  encode(resource),
  encode(resource).replace('%', '%25'),
  resource.toUpperCase(),
  `listings/../${resource}`,
  `listings/%2e%2e/${resource}`,
  `listings%2f..%2f${resource}`,
  `listings;/${resource}`,
  `${resource}/listings`,
]

test.for(['users', 'stats', 'audit', 'messages', 'search-synonyms', 'system'])(
  'denies /admin/%s to moderators, in any spelling of the path',
  async (resource) => {
    const person = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
    const answers = await Promise.all(
      spellings(resource).map(async (path) => ({ path, status: (await person.get(`/admin/${path}`)).status })),
    )
    expect(answers.filter(({ status }) => status !== 403 && status !== 404)).toEqual([])

    const admin = await createLoggedInUser({ role: 'admin' })
    expect((await admin.get(`/admin/${resource}`)).status).toBe(200)
    expect((await admin.get(`/admin/${encode(resource)}`)).status).toBe(200)
  },
)

test('answers 403 to moderators and 404 to admins for an unknown resource', async () => {
  const staff = await Promise.all([
    createLoggedInUser({ role: 'moderator', moderates: ['sa'] }),
    createLoggedInUser({ role: 'admin' }),
    createLoggedInUser({ role: 'super_admin' }),
  ])
  const answers = await Promise.all(staff.map((each) => each.get('/admin/nothing')))
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 404])
})
