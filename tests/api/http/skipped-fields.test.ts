import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const contact = { name: 'منى الحسن', email: 'mona@dalil.test', subject: 'سؤال', message: 'متى تفتحون؟' }
const claim = {
  claimantName: 'منى الحسن',
  claimantEmail: 'mona@dalil.test',
  relationship: 'owner',
  reason: 'هذا محلي منذ سنين',
}
const person = { first_name: 'منى', last_name: 'الحسن', email: 'new-mona@dalil.test', terms: true }
const password = { password: 'zebra-curtain-77', confirmPassword: 'zebra-curtain-77' }

test.for([
  ['/contact', contact, { country: null, company: null }, 200],
  ['/auth/register', { ...person, ...password }, { account_type: null }, 201],
  [
    '/auth/login',
    { email: 'none@dalil.test', password: 'wrong-password' },
    { remember: null, captcha: null, captchaId: null },
    422,
  ],
  ['/user/keys', { name: 'برنامج', scopes: ['read'] }, { is_test: null, expires_on: null }, 201],
  ['/claim-listing', claim, { claimantPhone: null, authenticatedUserId: null, authenticatedUserEmail: null }, 201],
] as const)('takes null in optional fields of %s as their absence', async ([path, body, nulls, status]) => {
  const { as, listingIds } = await createTestApp()
  const answer = await as('jan').post(path, { listingId: listingIds.cafe, ...body, ...nulls })
  expect(answer).toMatchObject({ status, ...(status === 422 && { body: { code: 'INVALID_CREDENTIALS' } }) })
})

test('says that an empty relationship of a claim is required', async () => {
  const { as, listingIds } = await createTestApp()
  const answer = await as('jan').post('/claim-listing', { listingId: listingIds.cafe, ...claim, relationship: '' })
  const absent = await as('jan').post('/claim-listing', {
    listingId: listingIds.cafe,
    ...claim,
    relationship: undefined,
  })
  expect(answer).toMatchObject({ status: 422, body: { errors: { relationship: ['صلتك بالمكان مطلوبة'] } } })
  expect(absent.body).toMatchObject({ errors: { relationship: ['صلتك بالمكان مطلوبة'] } })
})
