import { expect, test } from 'vitest'
import { type FormPicture, toFormPicture } from '../pictures.ts'
import { createEmptyForm, type ListingFormValues } from '../values.ts'
import { applyChanges, diffContent, hasNoChanges } from './changes.ts'
import { findConflicts, findDifferences, resolveConflicts } from './conflicts.ts'
import type { FormContent } from './content.ts'

const storedPicture = (id: number): FormPicture => ({ key: `kept-${id}`, url: `/media/${id}`, name: '', id })
const file = (name: string): FormPicture => ({
  key: `new-${name}`,
  url: `blob:${name}`,
  name,
  file: new File(['x'], name),
})
const content = (
  typed: Partial<ListingFormValues> = {},
  listing_images: FormPicture[] = [],
  logo: FormPicture | null = null,
): FormContent => ({
  typed: { ...createEmptyForm('sa'), title: 'مخبز الشام', phone: '050 123 4567', ...typed },
  pictures: { logo, cover_image: null, listing_images },
})
const toGalleryKeys = ({ pictures }: FormContent) => pictures.listing_images.map(({ key }) => key)

test('stores only the changed fields, with their original values', () => {
  const changes = diffContent(content({ title: 'مخبز جديد', address: ' ' }), content())
  expect(changes.typed).toEqual({ title: 'مخبز جديد' })
  expect(changes.before).toEqual({ title: 'مخبز الشام' })
  expect(hasNoChanges(changes)).toBe(false)
  expect(hasNoChanges(diffContent(content(), content()))).toBe(true)
})

test('preserves changes of other users to fields that the draft does not change, and pictures that they added', () => {
  const began = content({}, [storedPicture(1)])
  const changes = diffContent(content({ title: 'مخبز جديد' }, [storedPicture(1), file('mine.jpg')]), began)
  const today = content({ phone: '011 222 3333' }, [storedPicture(1), storedPicture(2)])
  const merged = applyChanges(changes, today)
  expect(merged.typed).toMatchObject({ title: 'مخبز جديد', phone: '011 222 3333', listing_images: true })
  expect(toGalleryKeys(merged)).toEqual(['kept-1', 'kept-2', 'new-mine.jpg'])
  expect(findConflicts(changes, today)).toEqual([])
})

test('merges a gallery that both sides changed', () => {
  const began = content({}, [storedPicture(1), storedPicture(2), storedPicture(3)])
  const mine = content({}, [storedPicture(3), file('mine.jpg'), storedPicture(1)])
  const changes = diffContent(mine, began)
  expect(changes.gallery).toMatchObject({ removed: [2], order: ['3', 'new-0', '1'] })
  expect(
    toGalleryKeys(applyChanges(changes, content({}, [storedPicture(2), storedPicture(3), storedPicture(4)]))),
  ).toEqual(['kept-3', 'new-mine.jpg', 'kept-4'])
})

test('merges latitude and longitude as a single value', () => {
  const began = content({ latitude: '24', longitude: '46' })
  const changes = diffContent(content({ latitude: '25', longitude: '46' }), began)
  const today = content({ latitude: '24', longitude: '47' })
  expect(applyChanges(changes, today).typed).toMatchObject({ latitude: '25', longitude: '46' })
  expect(findConflicts(changes, today)).toEqual([{ field: 'position', choice: 'mine' }])
})

test('reports a conflict only for a field that the draft and the server have changed to different values', () => {
  const changes = diffContent(content({ title: 'أ', city: 'جدة' }), content())
  expect(findConflicts(changes, content({ title: 'ب', city: 'جدة' }))).toEqual([{ field: 'title', choice: 'mine' }])
})

test('compares a generated cover without its tag, which changes with the title', () => {
  const withCover = (title: string, url: string): FormContent => {
    const { typed, pictures } = content({ title })
    return { typed, pictures: { ...pictures, cover_image: toFormPicture(null, url) } }
  }
  const base = withCover('مخبز', '/covers/7.svg?v=a')
  const changes = diffContent(withCover('أ', '/covers/7.svg?v=a'), base)
  expect(findConflicts(changes, withCover('ب', '/covers/7.svg?v=b'))).toEqual([{ field: 'title', choice: 'mine' }])
  expect(findDifferences(withCover('أ', '/covers/7.svg?v=a'), base, withCover('ب', '/covers/7.svg?v=b'))).toEqual([
    { field: 'title', choice: 'mine' },
  ])
  expect(findDifferences(base, base, withCover('مخبز', '/media/7.webp'))).toHaveLength(1)
})

test('lists every field with different values, and applies the value that the user chooses for each field', () => {
  const base = content({ city: 'الرياض' })
  const mine = content({ city: 'الرياض', title: 'أ', price: '5', terms: true }, [], storedPicture(8))
  const theirs = content({ city: 'جدة', title: 'ب' }, [storedPicture(5)])
  const differences = findDifferences(mine, base, theirs)
  expect(differences).toEqual([
    { field: 'title', choice: 'mine' },
    { field: 'price', choice: 'mine' },
    { field: 'city', choice: 'theirs' },
    { field: 'logo', choice: 'mine' },
  ])
  const kept8 = resolveConflicts(mine, base, theirs, differences)
  expect(kept8.typed).toMatchObject({ title: 'أ', price: '5', city: 'جدة', terms: true, logo: true })
  expect(toGalleryKeys(kept8)).toEqual(['kept-5'])
  const swapped = differences.map(
    ({ field, choice }) => ({ field, choice: choice === 'mine' ? 'theirs' : 'mine' }) as const,
  )
  const other = resolveConflicts(mine, base, theirs, swapped)
  expect(other.typed).toMatchObject({ title: 'ب', price: '', city: 'الرياض', logo: false })
})
