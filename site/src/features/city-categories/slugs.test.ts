import type { Category } from '@dalil/api/contract'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { toTree } from '../categories/tree.ts'
import { findCategoryBySlug, toCategorySlug } from './slugs.ts'

const create = (
  id: number,
  slug: string,
  name_ar: string,
  name_en: string | null = null,
  name_nl: string | null = null,
) => ({ id, slug, name: name_ar, name_ar, name_en, name_nl }) as Category

test('leads to each of several categories with one name by an address of its own', () => {
  const all = [
    create(1, 'cafes', 'مقاه', 'Cafés', 'Cafés'),
    create(2, 'coffee', 'مقاه', 'Cafés', 'Koffie'),
    create(3, 'koffie', 'مقاه', 'Cafés'),
    create(4, 'roasters', '!!', 'Coffee', 'Cafés'),
    create(5, 'tea', 'شاي'),
  ]
  const tree = toTree(all)
  for (const lang of languages) {
    const slugs = all.map((category) => toCategorySlug(tree, category, lang))
    expect(new Set(slugs).size, slugs.join()).toBe(all.length)
    expect(slugs.map((slug) => findCategoryBySlug(tree, slug, lang)?.id)).toEqual([1, 2, 3, 4, 5])
  }
  expect(all.map((category) => toCategorySlug(tree, category, 'en'))).toEqual([
    'cafes',
    'coffee-2',
    'koffie',
    'coffee',
    'شاي',
  ])
})

test('finds a category by its slug and by its name in another language', () => {
  const tree = toTree([create(1, 'bakeries', 'مخابز', 'Bakeries', 'Bakkerijen')])
  for (const slug of ['bakeries', 'مخابز', 'bakkerijen']) expect(findCategoryBySlug(tree, slug, 'ar')?.id).toBe(1)
  expect(findCategoryBySlug(tree, 'bakery', 'ar')).toBeUndefined()
})
