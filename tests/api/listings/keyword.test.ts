import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { oddKeywords } from '../../support/odd-keywords.ts'
import { createTestApp } from '../../support/test-app.ts'

type Name = Awaited<ReturnType<typeof createTestApp>>['listingIds'] extends Record<infer Each, number> ? Each : never

async function find(title: string, rest: Record<string, string> = {}): Promise<string[]> {
  const { guest, listingIds } = await createTestApp()
  const names = new Map(Object.entries(listingIds).map(([name, id]) => [id, name]))
  const { data } = await guest.read(listingList, `/listings?${new URLSearchParams({ title, ...rest })}`)
  return data.map(({ id }) => names.get(id) ?? '')
}

const spellings: [why: string, keyword: string, wanted: Name][] = [
  ['as it stands on the sign', 'مخبز الشام', 'bakery'],
  ['by one of its words', 'الشام', 'bakery'],
  ['without the article', 'شام', 'bakery'],
  ['with an article too many', 'المخبز', 'bakery'],
  ['with an article after a preposition', 'للمندي', 'mandi'],
  ['with diacritics', 'مَخْبَزُ الشَّامِ', 'bakery'],
  ['without the diacritics of the sign', 'دلة', 'cafe'],
  ['with tatweel', 'مخـــبز', 'bakery'],
  ['with ه for ة', 'صيدليه الدواء', 'pharmacy'],
  ['with ة for ه', 'مقهة دلة', 'cafe'],
  ['with ي for ى', 'مقهي دله', 'cafe'],
  ['with ا for أ', 'اسماك', 'fish'],
  ['with إ for أ', 'إسماك الميناء', 'fish'],
  ['with ا for إ', 'كراج الامارات', 'garage'],
  ['without the hamza at its end', 'الدوا', 'pharmacy'],
  ['with و for ؤ', 'المولف الصغير', 'library'],
  ['in presentation forms', 'ﻣﺨﺒﺰ ﺍﻟﺸﺎﻡ', 'bakery'],
  ['with a ligature', 'ﺣﻠﻮﻳﺎت اﻟﺴﻠﻄﺎن', 'sweets'],
  ['in Persian letters', 'کراج', 'garage'],
  ['with a Persian ی', 'البیک', 'restaurant'],
  ['with Arabic digits', 'كراج الإمارات ٢٤', 'garage'],
  ['with Persian digits', 'كراج ۲۴', 'garage'],
  ['with digits glued to a word', 'الإمارات24', 'garage'],
  ['with marks of direction', '\u200fمخبز\u200e الشام\u200f', 'bakery'],
  ['with punctuation', '«مخبز، الشام!»', 'bakery'],
  ['by the beginning of a word', 'مخب', 'bakery'],
  ['by the beginnings of two words', 'حلو سلط', 'sweets'],
  ['with its words the other way round', 'الشام مخبز', 'bakery'],
  ['with a stop word between', 'مخبز في الشام', 'bakery'],
  ['glued', 'مخبزالشام', 'bakery'],
  ['glued in Latin', 'sultansweets', 'sweets'],
  ['glued, with a word more', 'دارالطاجين كسكس', 'tagine'],
  ['split', 'كر اج', 'garage'],
  ['by its Latin name', 'Bakkerij Al Sham', 'bakery'],
  ['by its Latin name without the article', 'sham', 'bakery'],
  ['by its Latin name with a hyphen', 'al-baik', 'restaurant'],
  ['in capitals', 'SULTAN SWEETS', 'sweets'],
  ['by half in each script', 'مطعم baik', 'restaurant'],
  ['by one of its keywords', 'كسكس', 'tagine'],
  ['by a keyword of two words', 'طاجين بالبرقوق', 'tagine'],
  ['by a word of its description', 'نابلسية', 'sweets'],
  ['by a word of its description in another language', 'sesamkransen', 'bakery'],
  ['with a letter wrong', 'مخبز الشان', 'bakery'],
  ['with a letter missing', 'السلطن', 'sweets'],
  ['with a letter too many', 'السلططان', 'sweets'],
  ['with two letters swapped', 'السطلان', 'sweets'],
  ['with a letter wrong in Latin', 'Sultan Swests', 'sweets'],
  ['with two letters swapped in Latin', 'Hahsem', 'mandi'],
]

const sounds: [why: string, keyword: string, wanted: Name][] = [
  ['in Latin letters, as somebody hears it', 'makhbaz elsham', 'bakery'],
  ['in Arabizi', 'm5bz alsham', 'bakery'],
  ['in Arabizi with its category', '9aydaliya aldawa', 'pharmacy'],
  ['in Arabic letters for its Latin name', 'البايك', 'restaurant'],
  ['in other vowels', 'hashim mandi', 'mandi'],
  ['with the ending that is heard in front of another word', 'qaryat', 'stall'],
  ['by what its words mean in another language', 'city market', 'grocer'],
  ['in Latin letters with 7 and 3', '7alawiyat alsoltan', 'sweets'],
  ['on the keyboard of the other alphabet', 'lof. hgahl', 'bakery'],
  ['on the Latin keyboard for Arabic', 'hgfd;', 'restaurant'],
]

test.for(sounds)('finds a listing %s', async ([, keyword, wanted]) => {
  expect(await find(keyword)).toContain(wanted)
})

test.for(spellings)('finds a listing %s', async ([, keyword, wanted]) => {
  expect(await find(keyword)).toContain(wanted)
})

test.for(spellings)('finds it among the listings of its country, %s', async ([, keyword, wanted]) => {
  const { guest, listingIds } = await createTestApp()
  const { country } = (await guest.get(`/listings/${listingIds[wanted]}`)).body as { country: string }
  expect(await find(keyword, { country })).toContain(wanted)
})

test.for([
  ['a category', 'مخبز', ['bakery']],
  ['a category in the plural', 'مخابز', ['bakery']],
  ['a category in English', 'bakery', ['bakery']],
  ['a category and its city', 'مخبز لاهاي', ['bakery']],
  ['a category in a city', 'مطاعم في الرياض', ['mandi']],
  ['a category in a city of another spelling', 'صيدليه جده', ['pharmacy']],
  ['a category and a city in Dutch', 'bakkerij den haag', ['bakery']],
  ['a category and a city in two scripts', 'restaurant جدة', ['restaurant']],
  ['a top category, with what stands under it', 'متاجر', ['grocer', 'library', 'pharmacy', 'stall']],
  ['a category in Arabizi', 'mat3am', ['fish', 'mandi', 'restaurant', 'tagine']],
  ['a city', 'لاهاي', ['bakery', 'cafe']],
  ['a city of two words', 'الدار البيضاء', ['tagine']],
  ['a city by another name', 'كازا', ['tagine']],
  ['an amenity', 'توصيل', ['bakery', 'restaurant']],
  ['an amenity in English and a city', 'delivery jeddah', ['restaurant']],
  ['an amenity of two words', 'واي فاي', ['cafe']],
  ['an amenity and a category', 'قهوة wifi', ['cafe']],
] as const)('understands %s', async ([, keyword, wanted]) => {
  expect((await find(keyword)).toSorted()).toEqual(wanted)
})

test.for([
  ['the name', 'مخبز الشام', 'bakery', 'exact'],
  ['the beginning of a word', 'مخب الشا', 'bakery', 'exact'],
  ['a word of the description', 'نابلسية', 'sweets', 'exact'],
  ['its category', 'مطعم', 'fish', 'category'],
  ['a letter wrong', 'مخبز الشان', 'bakery', 'spelling'],
  ['words glued', 'مخبزالشام', 'bakery', 'spelling'],
  ['its words in another language', 'city market', 'grocer', 'spelling'],
  ['the wrong keyboard', 'lof. hgahl', 'bakery', 'spelling'],
  ['the sound', 'sweetz saltan', 'sweets', 'sound'],
] as const)('reports that a row matched by %s', async ([, title, wanted, match]) => {
  const { guest, listingIds } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?${new URLSearchParams({ title })}`)
  expect(data.find(({ id }) => id === listingIds[wanted])).toMatchObject({ match })
})

test('reports no match without a keyword', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, '/listings?country=nl')
  expect(data.some((row) => 'match' in row)).toBe(false)
})

test('ranks exact matches above similar ones on every page, featured or not', async () => {
  const { sql, categoryIds, guest } = await createTestApp()
  const titles = ['زعفران دبي', 'زعفران الخليج', 'زعفرن', 'زعفرين']
  for (const title of titles) {
    await sql`
      insert into listings ${sql({ title, city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true, is_featured: title === 'زعفرن' })}`
  }
  const first = await guest.read(listingList, '/listings?title=زعفران&per_page=3')
  const second = await guest.read(listingList, '/listings?title=زعفران&per_page=3&page=2')
  const all = [...first.data, ...second.data]
  expect(all.map(({ match }) => match === 'exact')).toEqual([true, true, ...all.slice(2).map(() => false)])
  expect(all).toHaveLength(first.total)
  await sql`delete from listings where title = any(${titles})`
})

test('finds by a new alias of a category at once', async () => {
  const { sql, categoryIds } = await createTestApp()
  expect(await find('زقنبوت')).not.toContain('bakery')
  await sql`update categories set aliases = aliases || array['زقنبوت'] where id = ${categoryIds.bakeries}`
  expect(await find('زقنبوت')).toContain('bakery')
  await sql`update categories set aliases = array_remove(aliases, 'زقنبوت') where id = ${categoryIds.bakeries}`
  expect(await find('زقنبوت')).not.toContain('bakery')
})

test.for([
  ['title_asc', 1],
  ['title_desc', -1],
] as const)('sorts results of a keyword by title: %s', async ([sort_by, sign]) => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?title=مطعم&sort_by=${sort_by}`)
  const titles = data.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((a, b) => sign * a.localeCompare(b, 'und')))
})

test('sorts results of a keyword by distance', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, '/listings?title=مطعم&latitude=21.54&longitude=39.17&radius_km=200')
  const distances = data.map(({ distance_km }) => distance_km ?? Number.NaN)
  expect(distances.length).toBeGreaterThan(0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThanOrEqual(200)
})

test('combines a keyword with filters', async () => {
  expect(await find('مطعم', { country: 'sa' })).toEqual(['restaurant', 'mandi'])
  expect(await find('مطعم', { country: 'sa', city: 'الرياض' })).toEqual(['mandi'])
  expect(await find('مطعم', { country: 'sa', min_rating: '4' })).toEqual(['restaurant'])
  expect(await find('مخبز', { country: 'sa' })).toEqual([])
})

test('ranks exact names above prefixes, and prefixes above mentions', async () => {
  const { sql, categoryIds } = await createTestApp()
  const titles = ['بستان الورد الكبير', 'البستان', 'متجر الأمل', 'البستان الأخضر']
  for (const title of titles) {
    const description = title === 'متجر الأمل' ? 'قرب البستان' : ''
    await sql`
      insert into listings ${sql({ title, description, city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true })}`
  }
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?title=البستان&country=ae`)
  expect(data.map(({ title }) => title)).toEqual(['البستان', 'البستان الأخضر', 'بستان الورد الكبير', 'متجر الأمل'])
  await sql`delete from listings where title = any(${titles})`
})

test('ranks the right spelling above words of edit distance 1, and marks these', async () => {
  const { sql, listingIds, guest } = await createTestApp()
  await sql`update listings set title = 'سلطات' where id = ${listingIds.fish}`
  const { data } = await guest.read(listingList, '/listings?title=سلطان')
  expect(data.map(({ id, match }) => [id, match])).toEqual([
    [listingIds.sweets, 'exact'],
    [listingIds.fish, 'spelling'],
  ])
  await sql`update listings set title = 'أسماك الميناء' where id = ${listingIds.fish}`
})

test('finds a changed title at once, and no longer the old one', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set title = 'قصر الزعفران' where id = ${listingIds.mandi}`
  expect(await find('الزعفرن')).toEqual(['mandi'])
  expect(await find('هاشم')).not.toContain('garage')
  await sql`update listings set title = 'هاشم للمندي' where id = ${listingIds.mandi}`
  expect(await find('الزعفران')).not.toContain('mandi')
})

test('returns as many rows over all pages as the total says, none twice', async () => {
  const { guest } = await createTestApp()
  const first = await guest.read(listingList, '/listings?title=مطاعم&per_page=2')
  const second = await guest.read(listingList, '/listings?title=مطاعم&per_page=2&page=2')
  const third = await guest.read(listingList, '/listings?title=مطاعم&per_page=2&page=3')
  expect([first, second, third].map(({ total, data }) => [total, data.length])).toEqual([
    [4, 2],
    [4, 2],
    [4, 0],
  ])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
})

test.for(oddKeywords)('answers an odd keyword: %j', async (title) => {
  const { guest } = await createTestApp()
  for (const path of ['/listings', '/suggest', '/cities']) {
    const query = new URLSearchParams({ [path === '/listings' ? 'title' : 'q']: title, country: 'nl' })
    const { status, body } = await guest.get(`${path}?${query}`)
    expect(status, JSON.stringify(body)).toBeLessThanOrEqual(422)
    expect([200, 422]).toContain(status)
  }
})

test('rejects a keyword of more than 200 characters', async () => {
  const { guest } = await createTestApp()
  for (const title of ['م'.repeat(201), 'م'.repeat(10_000), 'مخبز '.repeat(2000)]) {
    const { status, body } = await guest.get(`/listings?${new URLSearchParams({ title })}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { title: [/./] } } })
  }
})

test('ignores facet terms in a keyword', async () => {
  const { categoryIds, cityIds } = await createTestApp()
  expect(await find(`@c:${categoryIds.bakeries}`)).toEqual([])
  expect(await find(`@y:#${cityIds.hague}`)).toEqual([])
})

test('searches for stop words when there is nothing else', async () => {
  expect(await find('في')).toEqual([])
})
