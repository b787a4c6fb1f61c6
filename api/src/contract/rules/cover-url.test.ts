import { expect, test } from 'vitest'
import { findCoverUrl, hashCoverTexts, removeCoverTag, toDrawnCoverUrl, toTaggedUrl } from './cover-url.ts'

const listing = {
  id: 7,
  title: 'مخبز الشام',
  title_latin: null,
  description: 'خبز',
  description_en: null,
  description_nl: null,
  category: { slug: 'bakeries' },
}

test('computes the tag of a generated cover from the category and the texts that the cover depends on', () => {
  expect(toDrawnCoverUrl(listing)).toMatch(/^\/covers\/7\.svg\?v=[a-z0-9]{1,7}$/)
  const others = [
    { ...listing, title: 'مخبز' },
    { ...listing, title_latin: 'Al Sham' },
    { ...listing, description: '', description_en: 'خبز' },
    { ...listing, category: { slug: 'cafes' } },
  ]
  expect(new Set([listing, ...others].map(hashCoverTexts)).size).toBe(5)
})

test('returns the URL of the uploaded cover, or otherwise the tagged URL of the generated cover', () => {
  expect(findCoverUrl({ ...listing, cover_image_url: null })).toBe(toDrawnCoverUrl(listing))
  expect(findCoverUrl({ ...listing, cover_image_url: '/media/a.webp' })).toBe('/media/a.webp')
  expect(findCoverUrl({ ...listing, cover_image_url: '/covers/7.svg' })).toBe(toDrawnCoverUrl(listing))
  expect(removeCoverTag(toDrawnCoverUrl(listing))).toBe('/covers/7.svg')
  expect(toTaggedUrl('/covers/7-inside.svg', listing)).toBe(`/covers/7-inside.svg?v=${hashCoverTexts(listing)}`)
})
