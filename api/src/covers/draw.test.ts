import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanSvg } from '../images/svg.ts'
import { createCoverStyle } from './cover-style.ts'
import { coverData } from './data-folder.ts'
import { coverViews, drawCover } from './draw.ts'
import { drawObject } from './objects.ts'
import { findRecipe } from './recipes/find-recipe.ts'
import { neutral, recipes, specialities, trades } from './recipes/recipes.ts'
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
  ['restaurants', 'مندي سفح جيس', 'food/dishes/mandi'],
  ['restaurants', 'طاجين فاس', 'food/dishes/tagine'],
  ['restaurants', 'مَطعم الكَبسة', 'food/dishes/kabsa'],
  ['restaurants', 'Tajine Fès', 'food/dishes/tagine'],
  ['fashion', 'دار البشت الحساوي', 'shops/cloth/bisht'],
  ['tailors', 'كنادير الخزامى', 'shops/cloth/thobe'],
  ['perfumes', 'بخور وعود', 'shops/scent/censer'],
] as const)('draws a speciality of the category %s when the title of the listing is %s', ([slug, title, object]) => {
  expect(find(slug, { title }).heroes).toContain(object)
})

test('draws the main object of the category when the texts of the listing name no speciality', () => {
  expect(find('restaurants', { title: 'مطعم الحارة' }).heroes).toEqual(['food/dishes/plate-with-cutlery'])
  expect(find('fashion', { title: 'بشتان' }).heroes).not.toContain('shops/cloth/bisht')
})

test('weights a word of the title higher than a word of the description', () => {
  const recipe = find('restaurants', { title: 'طاجين فاس', text: 'كسكس يوم الجمعة، وكسكس بالخضار' })
  expect(recipe.heroes).toEqual(['food/dishes/tagine'])
})

test.for([
  ['عيادات أسنان', 'services/health/tooth'],
  ['Dentists', 'services/health/tooth'],
  ['Dental clinic', 'services/health/tooth'],
  ['Tandarts', 'services/health/tooth'],
  ['فنادق', 'services/leisure/hotel'],
  ['Gyms', 'services/leisure/gym'],
] as const)('finds the object of a new category by its name: %s', ([name, object]) => {
  const { heroes } = find('added', { names: [name] })
  expect(heroes).toContain(object)
})

test('draws an unknown category like its parent, or like a generic shop when the parent is unknown too', () => {
  expect(find('added', { parentSlug: 'shops', names: ['أشياء'] })).toBe(recipes.get('shops'))
  expect(find('added', { parentSlug: 'added-too', names: ['أشياء'] })).toBe(neutral)
})

test('draws every drawing in the data folder for some recipe', () => {
  const all = [...recipes.values(), ...[...specialities.values()].flat(), ...trades, neutral]
  const named = new Set(all.flatMap(({ heroes, props }) => [...heroes, ...props]))
  expect(
    globSync('**/*.svg', { cwd: join(coverData, 'objects') }).filter(
      (file) => !named.has(file.replace(/(\.\d)?\.svg$/, '')),
    ),
  ).toEqual([])
  expect([...named].filter((name) => drawObject(createCoverStyle('a', 0), name) === '')).toEqual([])
})
