import { expect, test } from 'vitest'
import { diffGalleries } from './gallery-changes.ts'

const file = new File(['x'], 'oven.jpg')

test('sends nothing for an unchanged gallery', () => {
  expect(diffGalleries([{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }])).toEqual({ added: [], removed: [], order: null })
})

test('names removed pictures and the order of stored and added ones', () => {
  expect(diffGalleries([{ id: 1 }, { id: 2 }], [{ file }, { id: 2 }])).toEqual({
    added: [file],
    removed: [1],
    order: ['new-0', '2'],
  })
})

test('leaves the order of a first upload to the API', () => {
  expect(diffGalleries([], [{ file }])).toEqual({ added: [file], removed: [], order: null })
})

test('has no order for an empty gallery', () => {
  expect(diffGalleries([{ id: 1 }], [])).toEqual({ added: [], removed: [1], order: null })
})
