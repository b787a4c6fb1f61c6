import { expect, test } from 'vitest'
import { diffGalleries } from './gallery-changes.ts'

const file = new File(['x'], 'oven.jpg')

test('reports no change for an unchanged gallery', () => {
  expect(diffGalleries([{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }])).toEqual({ added: [], removed: [], order: null })
})

test('returns added and removed pictures, and the new order', () => {
  expect(diffGalleries([{ id: 1 }, { id: 2 }], [{ file }, { id: 2 }])).toEqual({
    added: [file],
    removed: [1],
    order: ['new-0', '2'],
  })
})

test('returns no order when all pictures are new', () => {
  expect(diffGalleries([], [{ file }])).toEqual({ added: [file], removed: [], order: null })
})

test('returns no order for an empty gallery', () => {
  expect(diffGalleries([{ id: 1 }], [])).toEqual({ added: [], removed: [1], order: null })
})
