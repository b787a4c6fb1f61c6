import type { Listing } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { withPendingRevision } from './with-pending-revision.ts'

const listing = {
  title: 'مخبز الأمل',
  phone: null,
  latitude: 52,
  longitude: 4,
  place_id: 'abc',
  images: [{ id: 1, image_url: '/media/1.webp', picture: null }],
} as unknown as Listing

test('fills in the form with the pending values, and with the public values of the other fields', () => {
  const changes = {
    title: { before: 'مخبز الأمل', after: 'اسم جديد' },
    position: { before: { latitude: 52, longitude: 4 }, after: { latitude: 53, longitude: 5 } },
    images: { before: [], after: [{ id: 7, image_url: '/media/7.webp' }] },
  }
  const pending_revision = { id: 3, changes, created_at: '2026-01-01T00:00:00.000Z' }
  expect(withPendingRevision({ ...listing, pending_revision })).toMatchObject({
    title: 'اسم جديد',
    phone: null,
    latitude: 53,
    longitude: 5,
    place_id: null,
    images: [{ id: 7, image_url: '/media/7.webp', picture: null }],
  })
  expect(withPendingRevision(listing)).toEqual(listing)
})

test('leaves the position empty when its removal is pending', () => {
  const changes = { position: { before: { latitude: 52, longitude: 4 }, after: null } }
  const pending_revision = { id: 3, changes, created_at: '2026-01-01T00:00:00.000Z' }
  expect(withPendingRevision({ ...listing, pending_revision })).toMatchObject({ latitude: null, longitude: null })
})
