import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { findNames, type ListingName } from './find-names.ts'

const spellings: [why: string, keyword: string, wanted: ListingName][] = [
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

const sounds: [why: string, keyword: string, wanted: ListingName][] = [
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
  expect(await findNames(keyword)).toContain(wanted)
})

test.for(spellings)('finds a listing %s', async ([, keyword, wanted]) => {
  expect(await findNames(keyword)).toContain(wanted)
})

test.for(spellings)('finds it with a country filter, %s', async ([, keyword, wanted]) => {
  const { guest, listingIds } = await createTestApp()
  const { country } = (await guest.get(`/listings/${listingIds[wanted]}`)).body as { country: string }
  expect(await findNames(keyword, { country })).toContain(wanted)
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
