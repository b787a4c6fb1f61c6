import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

test.for([
  ['capitals become small', 'Bakkerij ŞAM', 'bakkerij sam'],
  ['Latin marks go', 'Café Élysée Ångström Łódź', 'cafe elysee angstrom lodz'],
  ['ß, ø and æ become plain letters', 'Straße København Æsop', 'strase kobenhavn asop'],
  ['a dotted and a dotless i are one', 'İstanbul Iğdır', 'istanbul igdir'],
  ['Arabic diacritics go', 'مَخْبَزُ الشَّامِ', 'مخبز الشام'],
  ['tatweel goes', 'مخـــبز', 'مخبز'],
  ['every alif is one', 'أإآٱا', 'ااااا'],
  ['a hamza on its own goes', 'الدواء سماء', 'الدوا سما'],
  ['a hamza on its seat leaves the seat', 'مؤلف رئيس', 'مولف رييس'],
  ['ى and ي are one', 'مقهى مقهي', 'مقهي مقهي'],
  ['ة and ه are one', 'مكتبة مكتبه', 'مكتبه مكتبه'],
  ['Persian letters become Arabic ones', 'کافی گپ چ ژ', 'كافي كب ج ز'],
  ['presentation forms become letters', 'ﻣﺨﺒﺰ ﺍﻟﺸﺎﻡ', 'مخبز الشام'],
  ['ligatures are taken apart', 'ﻼ ﷲ', 'لا الله'],
  ['Arabic digits become Latin', 'كراج ٢٤', 'كراج 24'],
  ['Persian digits become Latin', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['wide letters and digits become narrow', 'Ｄａｌｌａｈ １２', 'dallah 12'],
  ['digits stand apart from letters', 'كراج24ساعة', 'كراج 24 ساعه'],
  ['so they do in Arabizi', '7alawyat mat3am', '7 alawyat mat 3 am'],
  ['punctuation becomes a blank', 'خبز،حلويات/قهوة-شاي', 'خبز حلويات قهوه شاي'],
  ['apostrophes go', "Ka'ak ʿAmmān d’Or", 'kaak amman dor'],
  ['marks of direction go', '\u200fمخبز\u200e\u2068الشام\u2069', 'مخبزالشام'],
  ['blanks are one, and none at the ends', '  مخبز \t\n الشام  ', 'مخبز الشام'],
  ['an emoji is no letter', 'خبز 🥖 طازج', 'خبز طازج'],
  ['nothing stays nothing', '', ''],
  ['what has no letter is nothing', '!!! — …', ''],
] as const)('%s', async ([, text, folded]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select fold(${text}) as folded`
  expect(row?.folded).toBe(folded)
})

test.for([
  ['the article goes', 'مخبز الشام', 'مخبز شام'],
  ['with what stands before it', 'للمندي والشاي بالهيل كالعسل فالخبز', 'مندي شاي هيل عسل خبز'],
  ['from each word', 'الدار البيضاء', 'دار بيضا'],
  ['from words in a row', 'ال الشام الشام', 'ال شام شام'],
  ['a Latin article goes too', 'Al Baik, El-Shorouk', 'baik shorouk'],
  ['but no word that begins like it', 'Albert Elias Alaa', 'albert elias alaa'],
  ['an article alone stays', 'ال', 'ال'],
  ['a Latin article alone is no word', 'al', ''],
  ['nothing stays nothing', '؟', ''],
] as const)('of the words that search compares, %s', async ([, text, words]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select normalize_text(${text}) as words`
  expect(row?.words).toBe(words)
})

test('folding what is folded changes nothing', async () => {
  const { sql } = await createTestApp()
  const rows = await sql`
    select title from listings
    where fold(fold(title)) <> fold(title) or normalize_text(normalize_text(title)) <> normalize_text(title)`
  expect([...rows]).toEqual([])
})

test('the longest texts that a form takes can be stored, however they are written', async () => {
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

test('deletions are the word, and the word without each of its letters, once each', async () => {
  const { sql } = await createTestApp()
  const rows = await sql<{ word: string }[]>`select deletions('بابا') as word order by 1`
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['بابا', 'ابا', 'ببا', 'باا', 'باب'].toSorted())
})
