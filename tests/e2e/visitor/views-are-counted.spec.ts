import { expect, test } from 'vitest'
import { createPage, recordRequests, visitAs } from '../../support/browser/browser.ts'

test.for([
  ['without a session for a guest', null],
  ['with the session of a member', 'samer'],
] as const)('counts one view of a listing %s', async ([, person]) => {
  const page = person ? await visitAs(person, '/robots.txt') : await createPage()
  const requests: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/view'))
      requests.push(`${request.method()} ${request.headers().authorization?.slice(0, 6)}`)
  })
  const answer = page.waitForResponse('**/api/listings/136/view')
  await page.goto('/ma/ar/listings/136')
  expect((await answer).status()).toBe(204)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([`POST ${person ? 'Bearer' : undefined}`])
})

test('counts no view for a missing listing', async () => {
  const page = await createPage({ expectedErrors: /404/ })
  const requests = recordRequests(page)
  await page.goto('/ma/ar/listings/999999')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
})
