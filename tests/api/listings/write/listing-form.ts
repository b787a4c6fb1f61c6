import { createdListing } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createImageFile, toFormData } from '../../../support/form-data.ts'
import { createTestApp, type UserName } from '../../../support/test-app.ts'

export async function createListingForm(more: Parameters<typeof toFormData>[0] = {}) {
  const { categoryIds } = await createTestApp()
  return toFormData({
    title: 'فرن الزيتون',
    description: 'خبز بالزعتر والزيت كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: categoryIds.bakeries,
    cover_image: await createImageFile('jpeg'),
    ...more,
  })
}

export async function postListing(more: Parameters<typeof toFormData>[0] = {}, who: UserName = 'jan') {
  const { as } = await createTestApp()
  const { status, body } = await as(who).post('/listings', await createListingForm(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return createdListing.parse(body)
}
