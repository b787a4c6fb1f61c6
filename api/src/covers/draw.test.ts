import { expect, test } from 'vitest'
import { scanSvg } from '../images/svg.ts'
import { coverViews, drawCover } from './draw.ts'
import * as dishes from './objects/food/dishes.ts'
import * as health from './objects/services/health.ts'
import * as leisure from './objects/services/leisure.ts'
import * as cloth from './objects/shops/cloth.ts'
import * as scent from './objects/shops/scent.ts'
import { findRecipe } from './recipes/find-recipe.ts'
import { neutralRecipe, topCategoryRecipes } from './recipes/top-categories.ts'
import { toSignWords } from './sign/shape-text.ts'

const find = (slug: string, { title = '', text = '', parentSlug = null as string | null, names = [] as string[] }) =>
  findRecipe({ category: { slug, parentSlug, names }, titles: [title], texts: [text] })

const bakery = { id: 7, name: 'مخبز الشام', recipe: find('bakeries', {}) }

test('draws the same SVG cover twice for one listing, and different covers for other listings, titles and views', () => {
  const drawn = [
    bakery,
    { ...bakery, id: 8 },
    { ...bakery, name: 'مخبز' },
    ...coverViews.map((view) => ({ ...bakery, view })),
  ].map(drawCover)
  expect(drawCover(bakery)).toBe(drawn[0])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test.for([
  ['مؤسسة الأصيل لبيع قطع غيار السيارات', ['مؤسسة', 'الأصيل']],
  ['Atelier van de oude stad Utrecht', ['Atelier']],
  ['لبيع السيارات', ['لبيع', 'السيارات']],
] as const)('truncates the name %s at a word boundary to fit the sign in the cover', ([name, words]) => {
  expect(toSignWords(name, name.length < 15 ? 20 : 14)).toEqual(words)
})

const hostileNames = [
  '',
  '   ',
  '<script>alert(1)</script>',
  '"><image href="https://evil.example/"/>',
  "]]>&amp;&#x0;<!--'",
  '\u0000\u0001\uFFFE\uFFFF',
  '\uD800 half a pair \uDC00',
  '\u202Eمخبز\u2066\u200F',
  'َُِّْ',
  '面包店 пекарня ⵣ 🥖',
  'م'.repeat(100_000),
  'كلمة '.repeat(20_000),
]

test.for(hostileNames.map((name) => [JSON.stringify(name.slice(0, 40)), name] as const))(
  'draws a safe SVG of less than 12 kB for the name %s',
  ([, name]) => {
    for (const view of [undefined, ...coverViews]) {
      const svg = drawCover({ ...bakery, name, view })
      expect(scanSvg(Buffer.from(svg))).toMatchObject({ flaw: null, pictures: [] })
      expect(Buffer.byteLength(svg)).toBeLessThan(12_000)
      expect(svg).not.toMatch(/script|image|https:\/\/evil|[^\n\x20-\x7e]|NaN|undefined/)
    }
  },
)

test.for([
  ['restaurants', 'مندي سفح جيس', dishes.mandi],
  ['restaurants', 'طاجين فاس', dishes.tagine],
  ['restaurants', 'مَطعم الكَبسة', dishes.kabsa],
  ['restaurants', 'Tajine Fès', dishes.tagine],
  ['fashion', 'دار البشت الحساوي', cloth.bisht],
  ['tailors', 'كنادير الخزامى', cloth.thobe],
  ['perfumes', 'بخور وعود', scent.censer],
] as const)('draws a speciality of the category %s when the title of the listing is %s', ([slug, title, object]) => {
  expect(find(slug, { title }).heroes).toContain(object)
})

test('draws the main object of the category when the texts of the listing name no speciality', () => {
  expect(find('restaurants', { title: 'مطعم الحارة' }).heroes).toEqual([dishes.plateWithCutlery])
  expect(find('fashion', { title: 'بشتان' }).heroes).not.toContain(cloth.bisht)
})

test('weights a word of the title higher than a word of the description', () => {
  const recipe = find('restaurants', { title: 'طاجين فاس', text: 'كسكس يوم الجمعة، وكسكس بالخضار' })
  expect(recipe.heroes).toEqual([dishes.tagine])
})

test.for([
  ['عيادات أسنان', health.tooth],
  ['Dentists', health.tooth],
  ['Dental clinic', health.tooth],
  ['Tandarts', health.tooth],
  ['فنادق', leisure.hotel],
  ['Gyms', leisure.gym],
] as const)('finds the object of a new category by its name: %s', ([name, object]) => {
  const { heroes } = find('added', { names: [name] })
  expect(heroes).toContain(object)
})

test('draws an unknown category like its parent, or like a generic shop when the parent is unknown too', () => {
  expect(find('added', { parentSlug: 'shops', names: ['أشياء'] })).toBe(topCategoryRecipes.shops)
  expect(find('added', { parentSlug: 'added-too', names: ['أشياء'] })).toBe(neutralRecipe)
})
