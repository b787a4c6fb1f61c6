import { webhookList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { createHook, hookUrl, openReceiver, publicAddress, readOutbox } from './receiver.ts'

test('shows the secret once, and lists and deletes the webhooks of the account alone', async () => {
  const { createOwner } = await openReceiver()
  const [owner, other] = [await createOwner(), await createOwner()]
  const { secret, ...webhook } = await createHook(owner, { events: ['claim.changed', 'claim.changed'] })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(webhook).toMatchObject({ url: hookUrl, events: ['claim.changed'], listing_id: null, disabled_at: null })
  expect(await owner.read(webhookList, '/user/webhooks')).toEqual({ data: [webhook] })
  expect(await other.read(webhookList, '/user/webhooks')).toEqual({ data: [] })
  for (const path of [`/user/webhooks/${webhook.id}`, '/user/webhooks/2000000000'])
    expect(await other.delete(path)).toMatchObject({ status: 404 })
  expect(await other.get(`/user/webhooks/${webhook.id}/deliveries`)).toMatchObject({ status: 404 })
  expect(await owner.delete(`/user/webhooks/${webhook.id}`)).toMatchObject({ status: 204 })
  expect(await owner.read(webhookList, '/user/webhooks')).toEqual({ data: [] })
})

test.for([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'hooks.example',
  'https://user:secret@hooks.example/',
  'https://hooks.example:8443/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.8/',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://nowhere.example/',
])('rejects the address %s with 422', async (url) => {
  const { createOwner, connected } = await openReceiver()
  const owner = await createOwner()
  expect(await owner.post('/user/webhooks', { url, events: ['listing.changed'] })).toMatchObject({
    status: 422,
    body: { errors: { url: [expect.any(String)] } },
  })
  expect(connected).toEqual([])
})

test.for([
  'https:hooks.example/x#part',
  'https://@HOOKS.example:443/x',
  'https:\\\\hooks.example\\x',
  ' https://hooks.example/a/../x ',
])('keeps the address %s in its normal form', async (url) => {
  const { createOwner } = await openReceiver()
  const added = await (await createOwner()).post('/user/webhooks', { url, events: ['listing.changed'] })
  expect(added).toMatchObject({ status: 201, body: { url: 'https://hooks.example/x' } })
})

test.for([['192.168.1.4'], [publicAddress, '::1'], ['169.254.169.254']])(
  'rejects a name that resolves to %s',
  async (addresses) => {
    const { createOwner, state } = await openReceiver()
    state.addresses = addresses
    const owner = await createOwner()
    const input = { url: hookUrl, events: ['listing.changed'] }
    expect(await owner.post('/user/webhooks', input)).toMatchObject({ status: 422 })
  },
)

test('rejects unknown events, a listing of somebody else, and a twenty-first webhook', async () => {
  const { createOwner } = await openReceiver()
  const owner = await createOwner()
  const foreign = await (await createOwner()).listing()
  const post = (fields: object) =>
    owner.post('/user/webhooks', { url: hookUrl, events: ['listing.changed'], ...fields })
  for (const [fields, field] of [
    [{ events: [] }, 'events'],
    [{ events: ['listing.read'] }, 'events'],
    [{ listing_id: foreign }, 'listing_id'],
    [{ listing_id: 'x' }, 'listing_id'],
  ] as const)
    expect(await post(fields), field).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  for (let count = 0; count < 20; count++) await createHook(owner)
  expect(await post({})).toMatchObject({ status: 409, body: { code: 'TOO_MANY_WEBHOOKS' } })
})

test.for(['their own', "somebody else's"])('tells the owner of a place that it was merged into %s', async (whose) => {
  const { createOwner } = await openReceiver()
  const [owner, other] = [await createOwner(), await createOwner()]
  const [gone, into] = [await owner.listing(), await (whose === 'their own' ? owner : other).listing()]
  const hook = await createHook(owner, { events: ['listing.status'], listing_id: gone })
  const { as } = await createTestApp()
  expect(await as('mariam').post(`/admin/listings/${gone}/merge`, { into })).toMatchObject({ status: 200 })
  const data = { listing_id: gone, status: 'approved', is_published: false, merged_into: into }
  expect((await readOutbox(hook.id)).map(({ payload }) => payload)).toMatchObject([{ data }])
})
