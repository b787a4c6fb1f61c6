import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { findNames, type ListingName } from './find-names.ts'

const spellings: [why: string, keyword: string, wanted: ListingName][] = [
  ['by its exact name', 'مخبز الشام', 'bakery'],
  ['by one of its words', 'الشام', 'bakery'],
  ['without the article', 'شام', 'bakery'],
  ['with an added article', 'المخبز', 'bakery'],
  ['with an article after a preposition', 'للمندي', 'mandi'],
  ['with diacritics', 'مَخْبَزُ الشَّامِ', 'bakery'],
  ['without the diacritics of its name', 'دلة', 'cafe'],
  ['with tatweel', 'مخـــبز', 'bakery'],
  ['with ه for ة', 'صيدليه الدواء', 'pharmacy'],
  ['with ة for ه', 'مقهة دلة', 'cafe'],
  ['with ي for ى', 'مقهي دله', 'cafe'],
  ['with ا for أ', 'اسماك', 'fish'],
  ['with إ for أ', 'إسماك الميناء', 'fish'],
  ['with ا for إ', 'كراج الامارات', 'garage'],
  ['without the final hamza', 'الدوا', 'pharmacy'],
  ['with و for ؤ', 'المولف الصغير', 'library'],
  ['in presentation forms', 'ﻣﺨﺒﺰ ﺍﻟﺸﺎﻡ', 'bakery'],
  ['with a ligature', 'ﺣﻠﻮﻳﺎت اﻟﺴﻠﻄﺎن', 'sweets'],
  ['with a Persian ک', 'کراج', 'garage'],
  ['with a Persian ی', 'البیک', 'restaurant'],
  ['with Arabic digits', 'كراج الإمارات ٢٤', 'garage'],
  ['with Persian digits', 'كراج ۲۴', 'garage'],
  ['with digits joined to a word', 'الإمارات24', 'garage'],
  ['with direction marks', '\u200fمخبز\u200e الشام\u200f', 'bakery'],
  ['with a soft hyphen', 'مخ\u00adبز الش\u00adام', 'bakery'],
  ['with an Arabic letter mark and variation selectors', 'م\u061cخبز\ufe0f الشا\u{e0100}م', 'bakery'],
  ['with punctuation', '«مخبز، الشام!»', 'bakery'],
  ['by the beginning of a word', 'مخب', 'bakery'],
  ['by the beginnings of two words', 'حلو سلط', 'sweets'],
  ['with its words in reverse order', 'الشام مخبز', 'bakery'],
  ['with a stop word between its words', 'مخبز في الشام', 'bakery'],
  ['with its words joined', 'مخبزالشام', 'bakery'],
  ['with its Latin words joined', 'sultansweets', 'sweets'],
  ['with its words joined and another word', 'دارالطاجين كسكس', 'tagine'],
  ['with a word split in two', 'كر اج', 'garage'],
  ['by its Latin name', 'Bakkerij Al Sham', 'bakery'],
  ['by its Latin name without the article', 'sham', 'bakery'],
  ['by its Latin name with a hyphen', 'al-baik', 'restaurant'],
  ['in capitals', 'SULTAN SWEETS', 'sweets'],
  ['with one word in each script', 'مطعم baik', 'restaurant'],
  ['by one of its keywords', 'كسكس', 'tagine'],
  ['by a keyword of two words', 'طاجين بالبرقوق', 'tagine'],
  ['by a word of its description', 'نابلسية', 'sweets'],
  ['by a word of its description in another language', 'sesamkransen', 'bakery'],
  ['with a wrong letter', 'مخبز الشان', 'bakery'],
  ['with a missing letter', 'السلطن', 'sweets'],
  ['with an extra letter', 'السلططان', 'sweets'],
  ['with two letters swapped', 'السطلان', 'sweets'],
  ['with a wrong Latin letter', 'Sultan Swests', 'sweets'],
  ['with two Latin letters swapped', 'Hahsem', 'mandi'],
]

const sounds: [why: string, keyword: string, wanted: ListingName][] = [
  ['in Latin letters as it sounds', 'makhbaz elsham', 'bakery'],
  ['in Arabizi', 'm5bz alsham', 'bakery'],
  ['in Arabizi with its category', '9aydaliya aldawa', 'pharmacy'],
  ['by its Latin name in Arabic letters', 'البايك', 'restaurant'],
  ['with other vowels', 'hashim mandi', 'mandi'],
  ['with the construct-state ending', 'qaryat', 'stall'],
  ['by a translation of its words', 'city market', 'grocer'],
  ['by a translation of a word and the sound of another', 'garage émirats', 'garage'],
  ['in Latin letters with 7 and 3', '7alawiyat alsoltan', 'sweets'],
  ['typed on the wrong keyboard layout', 'lof. hgahl', 'bakery'],
  ['typed in Arabic on the Latin layout', 'hgfd;', 'restaurant'],
]

test.for(sounds)('finds a listing by sound: %s', async ([, keyword, wanted]) => {
  expect(await findNames(keyword)).toContain(wanted)
})

test.for(spellings)('finds a listing by spelling: %s', async ([, keyword, wanted]) => {
  expect(await findNames(keyword)).toContain(wanted)
})

test.for(spellings)('finds a listing by spelling in a search of its country: %s', async ([, keyword, wanted]) => {
  const { guest, listingIds } = await createTestApp()
  const { country } = (await guest.get(`/listings/${listingIds[wanted]}`)).body as { country: string }
  expect(await findNames(keyword, { country })).toContain(wanted)
})

test.for([
  ['the name', 'مخبز الشام', 'bakery', 'exact'],
  ['the beginning of a word', 'مخب الشا', 'bakery', 'exact'],
  ['a word of the description', 'نابلسية', 'sweets', 'exact'],
  ['its category', 'مطعم', 'fish', 'category'],
  ['a wrong letter', 'مخبز الشان', 'bakery', 'spelling'],
  ['joined words', 'مخبزالشام', 'bakery', 'spelling'],
  ['a translation of its words', 'city market', 'grocer', 'spelling'],
  ['the wrong keyboard layout', 'lof. hgahl', 'bakery', 'spelling'],
  ['the sound', 'sweetz saltan', 'sweets', 'sound'],
] as const)('reports the kind of match of a listing found by %s', async ([, title, wanted, match]) => {
  const { guest, listingIds } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?${new URLSearchParams({ title })}`)
  expect(data.find(({ id }) => id === listingIds[wanted])).toMatchObject({ match })
})

test.for([
  ['consonants three times in a row', 'ssslllttn', 'sltn'],
  ['many consonants and no vowel', 'bkrjlshm', 'bakrijlsham'],
] as const)('finds nothing by the sound of %s', async ([, noise, word]) => {
  expect(await findNames(noise)).toEqual([])
  expect(await findNames(word)).not.toEqual([])
})

test('reports no match without a keyword', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, '/listings?country=nl')
  expect(data.some((row) => 'match' in row)).toBe(false)
})
