import { listing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phoneNumberCheck } from '../../../api/src/verify/checks/phone-numbers.ts'
import { createTestApp } from '../../support/test-app.ts'

const save = async (change: object) => {
  const { withSettings, listingIds } = await createTestApp()
  const { as } = withSettings({ LISTING_MODERATION: 'post', RATE_LIMITS: 'off' })
  return as('amira').put(`/listings/${listingIds.bakery}`, change, { 'Accept-Language': 'en' })
}

test.for([
  [{ country: 'sa', phone: '011 454 4550', whatsapp: '050 123 4567' }, '+966114544550', '+966501234567'],
  [{ whatsapp: '٠٥٥ ١٢٣ ٤٥٦٧' }, '+966114544550', '+966551234567'],
  [{ country: 'ae' }, null, '+971551234567'],
  [{ country: 'nl', phone: '+966 11 454 4550' }, '+966114544550', '+31551234567'],
  [{ whatsapp: '+31 6 5550 1118' }, '+966114544550', '+31655501118'],
  [{ whatsapp: '' }, '+966114544550', null],
] as const)(
  'parses phone and WhatsApp numbers in the national format of the country: %#',
  async ([change, phone_e164, whatsapp_e164]) => {
    const answer = await save(change)
    expect(answer).toMatchObject({ status: 200, body: { phone_e164, whatsapp_e164 } })
  },
)

test.for([
  [{ country: 'sa', whatsapp: '12345678' }, '+966'],
  [{ country: 'nl', whatsapp: '050 123 4567 8' }, '+31'],
  [{ country: 'ma', whatsapp: '+++ +++' }, '+212'],
] as const)('rejects an invalid WhatsApp number with an example: %#', async ([change, code]) => {
  const before = (await save({})).body
  const answer = await save(change)
  expect(answer.status).toBe(422)
  const { errors } = answer.body as { errors: { whatsapp: string[] } }
  expect(errors.whatsapp[0]).toContain(code)
  expect(listing.parse((await save({})).body)).toMatchObject({ country: listing.parse(before).country })
})

test('adds the E.164 format to stored phone numbers without changing their text, and skips invalid numbers', async () => {
  const { db, deps, listingIds } = await createTestApp()
  const setValues = (values: object) => db.update(listings).set(values).where(eq(listings.id, listingIds.bakery))
  const read = async () => {
    await phoneNumberCheck.repair({ ...deps, isComplete: true, notes: {} }, [`${listingIds.bakery}`])
    const { phone_e164, whatsapp, whatsapp_e164 } = listings
    const [row] = await db
      .select({ phone_e164, whatsapp, whatsapp_e164 })
      .from(listings)
      .where(eq(listings.id, listingIds.bakery))
    return row
  }
  await setValues({
    country: 'nl',
    phone: '050 123 4567',
    phone_e164: '+966501234567',
    whatsapp: '06 5550 1118',
    whatsapp_e164: null,
  })
  expect(await read()).toMatchObject({
    phone_e164: '+31501234567',
    whatsapp: '06 5550 1118',
    whatsapp_e164: '+31655501118',
  })
  await setValues({ whatsapp: '12345678', whatsapp_e164: null, phone: '+999 1', phone_e164: '+9991' })
  expect(await read()).toEqual({ phone_e164: '+9991', whatsapp: '12345678', whatsapp_e164: null })
})
