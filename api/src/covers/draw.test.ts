import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scanSvg } from '../images/svg.ts'
import { createCoverStyle } from './cover-style.ts'
import { coverData } from './data-folder.ts'
import { coverViews, drawCover } from './draw.ts'
import { drawObject } from './objects.ts'
import { findRecipe } from './recipes/find-recipe.ts'
import { type CoverRecipe, neutral, recipes, specialities, trades } from './recipes/recipes.ts'
import { createSign } from './scenes/sign.ts'
import { shapeLine, toSignWords } from './sign/shape-text.ts'

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

const withoutPlaces = (...words: string[]) => shapeLine(words).outline.replace(/M-?\d+ ?-?\d+/g, 'M')

test('draws the shaddas and vowels of a name, also between lam and alef', () => {
  expect(toSignWords('قِطّ', 2)).toEqual(['قِطّ'])
  const [bare, marked] = [shapeLine(['قط']), shapeLine(['قطّ'])]
  expect(marked.outline.length).toBeGreaterThan(bare.outline.length + 40)
  expect([marked.box.top < bare.box.top, shapeLine(['قِط']).box.bottom > bare.box.bottom]).toEqual([true, true])
  expect(new Set(['لا', 'لَا', 'لاَ', 'لَاَ'].map((word) => shapeLine([word]).outline)).size).toBe(4)
})

test('orders letters as they are read: numbers, Latin letters and brackets within Arabic text', () => {
  expect(withoutPlaces('kafé2مقهى')).toBe(withoutPlaces('مقهى') + withoutPlaces('kafé2'))
  expect(withoutPlaces('(الشام)', 'Blue', '&', '24/7')).toBe(
    withoutPlaces('Blue', '&', '24/7') + withoutPlaces('(') + withoutPlaces('الشام') + withoutPlaces(')'),
  )
  expect(withoutPlaces('Phở', '面包', 'Việt')).toBe(withoutPlaces('Pho', 'Viet'))
})

async function findInk(shapes: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 100" width="1280" height="200">${shapes}</svg>`
  const { info } = await sharp(Buffer.from(picture))
    .flatten({ background: '#fff' })
    .trim()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [-(info.trimOffsetLeft ?? 0) / 2, -(info.trimOffsetTop ?? 0) / 2]
  return { left, top, right: left + info.width / 2, bottom: top + info.height / 2 }
}

test.for(['مقهى', 'قِطّةٌ', 'Kipyard', 'صيدليّة 24 ساعة'])(
  'centres the lettering «%s» on its sign, whatever sign it is',
  async (name) => {
    for (let seed = 0; seed < 6; seed++) {
      const sign = createSign(name, createCoverStyle(`${seed}`, seed), 'night')
      for (const [drawn, band] of [
        [sign.hang(30), null],
        [sign.letter(50), { left: 60, top: 23, right: 580, bottom: 77 }],
      ] as const) {
        const at = drawn.lastIndexOf('<g transform')
        const [, x = 0, y = 0, width = 0, height = 0] =
          [...drawn.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="(56|48)"/g)].at(-1)?.map(Number) ??
          []
        const box = band ?? { left: x, top: y, right: x + width, bottom: y + height }
        const ink = await findInk(drawn.slice(at).replace(/fill="[^"]*"/, 'fill="#000"'))
        expect(Math.abs(ink.left + ink.right - box.left - box.right)).toBeLessThan(1)
        expect(Math.abs(ink.top + ink.bottom - box.top - box.bottom)).toBeLessThan(1)
        expect([ink.top > box.top + 3, ink.bottom < box.bottom - 3]).toEqual([true, true])
      }
    }
  },
)

async function readPixels(svg: string, width: number, { isMirrored = false } = {}) {
  const picture = sharp(Buffer.from(svg)).resize(width).removeAlpha()
  return (isMirrored ? picture.flop() : picture).raw().toBuffer()
}
const findDistance = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('draws no cover of a category that is the mirror of another', async () => {
  const recipe = find('restaurants', {})
  const covers = Array.from({ length: 60 }, (_, id) => drawCover({ id, name: '', recipe }))
  const pictures = await Promise.all(covers.map((svg) => readPixels(svg, 64)))
  const mirrored = await Promise.all(covers.map((svg) => readPixels(svg, 64, { isMirrored: true })))
  const twins = mirrored.flatMap((mirror, first) =>
    pictures.flatMap((picture, second) => {
      const distance = second > first ? findDistance(mirror, picture) : Infinity
      return distance < 20 && distance < 0.7 * findDistance(pictures[first] ?? mirror, picture) ? [[first, second]] : []
    }),
  )
  expect(twins).toEqual([])
})

test('shows another main object, and other colours, on each picture of one place', async () => {
  const [hero, ...props] = [
    'food/bread/oven',
    'services/health/tooth',
    'shops/groceries/boat',
    'services/health/glasses',
  ] as const
  const recipe = { heroes: [hero], props, room: 'kitchen', front: 'shop' } as const
  for (let id = 0; id < 12; id++) {
    const covers = [undefined, ...coverViews].map((view) => drawCover({ id, name: 'مخبز', recipe, view }))
    const mains = covers.map((svg) => {
      const scales = [hero, ...props].map((object) => {
        const start = drawObject(createCoverStyle('', 0), object).slice(0, 40)
        return Number(/scale\(([\d.]+)\)">$/.exec(svg.slice(0, Math.max(0, svg.indexOf(start))))?.[1] ?? 0)
      })
      return scales.indexOf(Math.max(...scales))
    })
    expect(mains[0]).toBe(0)
    expect(mains.toSorted()).toEqual([0, 1, 2, 3])
    const pictures = await Promise.all(covers.map((svg) => readPixels(svg, 64)))
    const distances = pictures.flatMap((one, at) => pictures.slice(at + 1).map((other) => findDistance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(20)
  }
})

const objects = { heroes: ['food/bread/oven'], props: ['shops/scent/gift-basket', 'services/health/tooth'] }
const fronts = ['shop', 'garage', 'road', 'house', 'garden'] as const

test('leaves the corners to badges of 48 px on a card of 280 px, whatever is drawn and lettered', async () => {
  const empty = { heroes: ['none'], props: ['nothing', 'neither'] }
  const side = Math.ceil((48 * 640) / 280)
  const corners = [0, 640 - side].flatMap((left) =>
    [0, 440 - side].map((top) => ({ left, top, width: side, height: side })),
  )
  for (const [id, front] of fronts.entries()) {
    for (const view of coverViews) {
      const room = { room: id % 2 ? 'home' : 'kitchen', front } as const
      const read = async (name: string, recipe: CoverRecipe) => {
        const picture = sharp(Buffer.from(drawCover({ id, name, recipe, view }))).removeAlpha()
        return Promise.all(corners.map((corner) => picture.clone().extract(corner).raw().toBuffer()))
      }
      expect(await read('مؤسسة الأصيل', { ...objects, ...room }), `${front} ${view}`).toEqual(
        await read('ا', { ...empty, ...room }),
      )
    }
  }
})

test('draws no halo of a lamp over a sign', () => {
  const { outline } = shapeLine(['مخبز', 'الشام'])
  for (let id = 0; id < 60; id++) {
    const svg = drawCover({ ...bakery, id, recipe: { ...bakery.recipe, front: fronts[id % fronts.length] ?? 'shop' } })
    expect(svg.indexOf(outline)).toBeGreaterThan(svg.lastIndexOf('rgba(255,222,140'))
  }
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
