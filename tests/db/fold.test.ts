import { fold, toSlug } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

test.for([
  ['lower-cases', 'Bakkerij ŞAM', 'bakkerij sam'],
  ['removes Latin diacritics', 'Café Élysée Ångström Łódź', 'cafe elysee angstrom lodz'],
  ['replaces ß, ø and æ with plain letters', 'Straße København Æsop', 'strase kobenhavn asop'],
  ['merges dotted and dotless i', 'İstanbul Iğdır', 'istanbul igdir'],
  ['removes Arabic diacritics', 'مَخْبَزُ الشَّامِ', 'مخبز الشام'],
  ['removes tatweel', 'مخـــبز', 'مخبز'],
  ['merges all forms of alif', 'أإآٱا', 'ااااا'],
  ['removes a hamza on the line', 'الدواء سماء', 'الدوا سما'],
  ['replaces a hamza on a carrier with the carrier', 'مؤلف رئيس', 'مولف رييس'],
  ['merges ى and ي', 'مقهى مقهي', 'مقهي مقهي'],
  ['merges ة and ه', 'مكتبة مكتبه', 'مكتبه مكتبه'],
  ['replaces Persian letters with Arabic ones', 'کافی گپ چ ژ', 'كافي كب ج ز'],
  ['replaces presentation forms with letters', 'ﻣﺨﺒﺰ ﺍﻟﺸﺎﻡ', 'مخبز الشام'],
  ['splits ligatures', 'ﻼ ﷲ', 'لا الله'],
  ['replaces Arabic digits with Western ones', 'كراج ٢٤', 'كراج 24'],
  ['replaces Persian digits with Western ones', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['replaces fullwidth letters and digits', 'Ｄａｌｌａｈ １２', 'dallah 12'],
  ['separates digits from letters', 'كراج24ساعة', 'كراج 24 ساعه'],
  ['separates digits from letters in Arabizi', '7alawyat mat3am', '7 alawyat mat 3 am'],
  ['replaces punctuation with a space', 'خبز،حلويات/قهوة-شاي', 'خبز حلويات قهوه شاي'],
  ['removes apostrophes', "Ka'ak ʿAmmān d’Or", 'kaak amman dor'],
  ['removes directional marks', '\u200fمخبز\u200e\u2068الشام\u2069', 'مخبزالشام'],
  [
    'removes soft hyphens, variation selectors and fillers',
    'مخـ\u00adبز الش\ufe0fا\u061cم B\u3164ak\u{e0101}e',
    'مخبز الشام bake',
  ],
  ['collapses and trims spaces', '  مخبز \t\n الشام  ', 'مخبز الشام'],
  ['removes an emoji', 'خبز 🥖 طازج', 'خبز طازج'],
  ['returns an empty text unchanged', '', ''],
  ['returns an empty text for a text without letters', '!!! — …', ''],
] as const)('fold() normalises text: %s', async ([, text, folded]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select fold(${text}) as folded`
  expect(row?.folded).toBe(folded)
  expect(fold(text)).toBe(folded)
})

test.for([
  ['removes the article', 'مخبز الشام', 'مخبز شام'],
  ['removes prepositions joined to the article', 'للمندي والشاي بالهيل كالعسل فالخبز', 'مندي شاي هيل عسل خبز'],
  ['removes the article of each word', 'الدار البيضاء', 'دار بيضا'],
  ['removes repeated articles', 'ال الشام الشام', 'ال شام شام'],
  ['removes Latin articles', 'Al Baik, El-Shorouk', 'baik shorouk'],
  ['does not change words that begin like an article', 'Albert Elias Alaa', 'albert elias alaa'],
  ['does not remove a single Arabic article', 'ال', 'ال'],
  ['removes a single Latin article', 'al', ''],
  ['returns an empty text without letters', '؟', ''],
] as const)('normalize_text() returns words for the index: %s', async ([, text, words]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select normalize_text(${text}) as words`
  expect(row?.words).toBe(words)
})

test('fold() and addresses ignore the same code points: those that Unicode calls default ignorable', async () => {
  const { sql } = await createTestApp()
  const all = Array.from({ length: 0x110000 - 1 }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const ignorables = all.filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter))
  expect(ignorables.length).toBeGreaterThan(4000)
  const matching = await sql<{ letter: string }[]>`
    select letter from unnest(${all}::text[]) as letter where letter ~ ('[' || default_ignorables() || ']')`
  expect(matching.map(({ letter }) => letter).toSorted()).toEqual(ignorables.toSorted())
  const [splitting] = await sql`
    select count(*)::integer from unnest(${ignorables}::text[]) as letter where fold('مخ' || letter || 'بز') <> 'مخبز'`
  expect(splitting).toEqual({ count: 0 })
  expect(ignorables.filter((letter) => toSlug(`مخ${letter}بز`) !== 'مخبز')).toEqual([])
})

test('fold() is idempotent', async () => {
  const { sql } = await createTestApp()
  const rows = await sql`
    select title from listings
    where fold(fold(title)) <> fold(title) or normalize_text(normalize_text(title)) <> normalize_text(title)`
  expect([...rows]).toEqual([])
})

test('stores the longest texts that forms accept in any script', async () => {
  const { sql, categoryIds } = await createTestApp()
  const stored = async (row: Record<string, string>) => {
    const place = { title: 'مكان', city: 'دبي', country: 'ae', category_id: categoryIds.shops, ...row }
    const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`insert into listings ${sql(place)} returning id`
    return id
  }
  for (const letter of ['ن', 'x', '㌖', 'ﷺ', '𐍈', '9', '🥖']) {
    expect(
      await stored({
        title: letter.repeat(50),
        title_latin: letter.repeat(80),
        description: letter.repeat(2000),
        description_en: letter.repeat(2000),
        address: letter.repeat(255),
        city: letter.repeat(100),
      }),
      letter,
    ).toBeGreaterThan(0)
  }
})

test('deletions() returns the word and each variant without one letter, without duplicates', async () => {
  const { sql } = await createTestApp()
  const rows = await sql<{ word: string }[]>`select deletions('بابا') as word order by 1`
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['بابا', 'ابا', 'ببا', 'باا', 'باب'].toSorted())
})
