import { listingList } from '@dalil/api/contract'
import { categories, listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

let reference: ReferenceApp
const categoryIds = new Map<string, number>()

beforeAll(async () => {
  reference = await createReferenceApp()
  const rows = await reference.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  for (const { id, slug } of rows) categoryIds.set(slug, id)
})
afterAll(() => reference.close())
beforeEach(async () => {
  await reference.db.delete(listings)
})

type Place = [title: string, category: string, rest?: Partial<typeof listings.$inferInsert>]
type Case = {
  country: CountryCode
  city: string
  places: Place[]
  /** Each keyword, with the titles that it finds in this order; titles in a set may stand in any order. */
  found: [keyword: string, titles: (string | string[])[]][]
}

const muscat: Place[] = [
  ['شاورما الشام', 'restaurants'],
  ['بيت الوجبات', 'fast-food'],
  ['صيدلية النور', 'groceries'],
  ['دار الدواء', 'pharmacies'],
]

const cases: Record<string, Case> = {
  'a category and a city that the gazetteer lacks': {
    country: 'om',
    city: 'مسقط',
    places: muscat,
    found: [
      ['شاورما مسقط', ['بيت الوجبات', 'شاورما الشام']],
      ['مسقط شاورما', ['بيت الوجبات', 'شاورما الشام']],
      ['شاورما في مسقط', ['بيت الوجبات', 'شاورما الشام']],
      ['shawarma مسقط', ['بيت الوجبات', 'شاورما الشام']],
      ['shoarma مسقط', ['بيت الوجبات', 'شاورما الشام']],
      ['صيدلية مسقط', ['دار الدواء', 'صيدلية النور']],
      ['apotheek مسقط', ['دار الدواء', 'صيدلية النور']],
      ['شاورما', ['شاورما الشام', 'بيت الوجبات']],
    ],
  },
  'a category and a city in Latin letters that the gazetteer lacks': {
    country: 'om',
    city: 'Muscat',
    places: [
      ['Shawarma King', 'restaurants'],
      ['Quick Bites', 'fast-food'],
      ['برجر ستيشن', 'cafes'],
    ],
    found: [
      ['shawarma muscat', ['Quick Bites', 'Shawarma King']],
      ['شاورما muscat', ['Quick Bites', 'Shawarma King']],
      ['burger muscat', ['Quick Bites', 'برجر ستيشن']],
    ],
  },
  'a category and a district, in both alphabets': {
    country: 'ae',
    city: 'دبي',
    places: [
      ['Pizza Deira', 'cafes'],
      ['شاورما ع الماشي', 'fast-food', { keywords: ['ديرة'] }],
      ['مخبز ديرة', 'groceries'],
      ['عبايات ظل', 'abayas', { description: 'The talli braiding is the work of three women from Kalba.' }],
    ],
    found: [
      ['pizza deira', ['Pizza Deira']],
      ['بيتزا ديرة', [['Pizza Deira', 'شاورما ع الماشي']]],
      ['bakkerij ديرة', ['مخبز ديرة']],
    ],
  },
  'the word of an amenity': {
    country: 'sa',
    city: 'الرياض',
    places: [
      ['واي فاي لاونج', 'groceries'],
      ['Wi-Fi Corner', 'groceries'],
      ['مقهى النخيل', 'cafes', { amenities: ['wifi'] }],
      ['توصيل السريع', 'freelancers'],
      ['Delivery Express', 'freelancers'],
    ],
    found: [
      ...['wifi', 'wi-fi', 'واي فاي'].map((word): Case['found'][number] => [
        word,
        [['واي فاي لاونج', 'Wi-Fi Corner', 'مقهى النخيل']],
      ]),
      ['delivery', [['توصيل السريع', 'Delivery Express']]],
      ['bezorging', [['توصيل السريع', 'Delivery Express']]],
      ['توصيل', [['توصيل السريع', 'Delivery Express']]],
    ],
  },
  'names in both alphabets, none of the category': {
    country: 'bh',
    city: 'المنامة',
    places: [
      ['شاورما الشام', 'restaurants'],
      ['Shawarma King', 'restaurants'],
      ['بيتزا نابولي', 'restaurants'],
      ['Pizza Roma', 'restaurants'],
      ['برجر ستيشن', 'restaurants'],
      ['Burger Palace', 'restaurants'],
      ['صيدلية الدواء', 'groceries'],
      ['Apotheek Centrum', 'groceries'],
      ['Pharmacy One', 'groceries'],
      ['قهوة الريم', 'restaurants'],
      ['Coffee Corner', 'restaurants'],
    ],
    found: [
      ...['shawarma', 'شاورما', 'shoarma'].map((word): Case['found'][number] => [
        word,
        [['شاورما الشام', 'Shawarma King']],
      ]),
      ...['pizza', 'بيتزا'].map((word): Case['found'][number] => [word, [['بيتزا نابولي', 'Pizza Roma']]]),
      ...['burger', 'برجر'].map((word): Case['found'][number] => [word, [['برجر ستيشن', 'Burger Palace']]]),
      ...['pharmacy', 'صيدلية', 'apotheek'].map((word): Case['found'][number] => [
        word,
        [['صيدلية الدواء', 'Apotheek Centrum', 'Pharmacy One']],
      ]),
      ...['coffee', 'قهوة', 'koffie'].map((word): Case['found'][number] => [word, [['قهوة الريم', 'Coffee Corner']]]),
    ],
  },
  'names of a category and a city in both alphabets': {
    country: 'ae',
    city: 'الشارقة',
    places: [
      ['مخبز دبي', 'groceries'],
      ['Dubai Bakery', 'groceries'],
      ['سوق دبي', 'groceries'],
    ],
    found: ['bakery dubai', 'مخبز دبي', 'bakkerij dubai', 'dubai bakery'].map((keyword) => [
      keyword,
      [['مخبز دبي', 'Dubai Bakery']],
    ]),
  },
  'names that have the word as typed, before places that are only of the category': {
    country: 'kw',
    city: 'الكويت',
    places: [
      ['بيت الوجبات', 'fast-food', { is_featured: true }],
      ['بروست الدوار', 'fast-food'],
      ['شاورما الفيصلية', 'restaurants'],
      ['شاورما الديرة', 'fast-food'],
    ],
    found: [
      ['شاورما', ['شاورما الديرة', 'شاورما الفيصلية', 'بيت الوجبات', 'بروست الدوار']],
      ['shawarma', [['شاورما الديرة', 'بيت الوجبات', 'بروست الدوار'], 'شاورما الفيصلية']],
      ['shoarma', [['شاورما الديرة', 'بيت الوجبات', 'بروست الدوار'], 'شاورما الفيصلية']],
    ],
  },
  'words and sounds of descriptions': {
    country: 'nl',
    city: 'Amsterdam',
    places: [
      [
        'سبّاك الحارة',
        'plumbers',
        { description_nl: 'De voorrijkosten gaan van de rekening af. Camera in de leiding.' },
      ],
      ['Koffie Noord', 'cafes'],
      ['مقهى الزاوية', 'cafes'],
    ],
    found: [
      ['coffee amsterdam', [['Koffie Noord', 'مقهى الزاوية']]],
      ['koffie amsterdam', ['Koffie Noord', 'مقهى الزاوية']],
      ['قهوة أمستردام', [['Koffie Noord', 'مقهى الزاوية']]],
    ],
  },
}

test.for(Object.entries(cases))('never hides what the words find: %s', async ([, { country, city, places, found }]) => {
  const required = { country, city, status: 'approved', is_published: true } as const
  await reference.db.insert(listings).values(
    places.map(([title, category, rest]) => ({
      ...required,
      title,
      category_id: categoryIds.get(category) ?? 0,
      ...rest,
    })),
  )
  for (const [keyword, titles] of found) {
    const query = new URLSearchParams({ country, title: keyword })
    const { data } = listingList.parse(await reference.get(`/listings?${query}`))
    const names = data.map(({ title }) => title)
    let start = 0
    const grouped = titles.map((title) => {
      const group = names.slice(start, start + [title].flat().length)
      start += group.length
      return typeof title === 'string' ? group[0] : group.toSorted()
    })
    const expected = titles.map((title) => (typeof title === 'string' ? title : title.toSorted()))
    expect.soft([...grouped, ...names.slice(start)], keyword).toEqual(expected)
  }
})
