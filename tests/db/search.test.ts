import { connect } from '@dalil/db/connect'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lexiconWords } from '../../api/src/search/expand/lexicon.ts'
import { rebuildSearch } from '../../db/search/rebuild.ts'
import { createRandom } from '../../db/seed/random.ts'
import { referenceData } from '../../db/seed/reference-data.ts'
import { createTestDatabase } from '../support/test-database.ts'

let connection: ReturnType<typeof connect>
let sql: Sql
let category: number

beforeAll(async () => {
  const { url } = await createTestDatabase()
  connection = connect({ url, max: 4, statementTimeout: 60_000 })
  sql = connection.sql
  const [row] = await sql<{ id: number }[]>`
    insert into categories (slug, name_ar, name_en) values ('tyres', 'إطارات', 'Tyres') returning id`
  category = row?.id ?? 0
})
afterAll(() => connection.close())

const rebuild = () =>
  rebuildSearch(sql, { concurrency: 2, onStart: () => undefined, onPart: () => undefined, onPhase: () => undefined })

/** Returns the search index without data that may differ: ids of words, and words that no listing uses any more. */
async function readIndex() {
  const documents = await sql`
    select listing_id, country, is_featured, is_verified, rating, created_at, letters, latin_letters,
      array(select unnest(name_keys)::text order by 1) as name_keys, array(select unnest(keys)::text order by 1) as keys
    from search_documents order by listing_id`
  const words = await sql`
    select word, phonetic_key, array(select variant::text from search_variants where word_id = search_words.id order by 1) as variants
    from search_words
    where key in (select unnest(keys) from search_documents) order by word`
  return { documents: [...documents], words: [...words] }
}

const names = ['مسجد', 'النور', 'صيدلية', 'الشفاء', 'البيك', 'sky', 'mall', 'Al Harbi', 'واحة', '24', 'قهوة', 'أليسا']

test('triggers maintain the same search index that a rebuild creates', async () => {
  const random = createRandom(11)
  const randomBelow = (end: number) => Math.floor(random() * end)
  const name = () => Array.from({ length: 1 + randomBelow(3) }, () => names[randomBelow(names.length)]).join(' ')
  const steps: (() => Promise<unknown>)[] = [
    () =>
      sql`insert into listings ${sql(
        Array.from({ length: 1 + randomBelow(4) }, () => ({
          title: name(),
          title_latin: randomBelow(2) ? name() : null,
          keywords: randomBelow(2) ? [name()] : [],
          description: randomBelow(2) ? `${name()} ${name()}` : '',
          city: randomBelow(2) ? 'جدة' : 'Utrecht',
          country: randomBelow(2) ? 'sa' : 'nl',
          category_id: category,
          status: randomBelow(4) ? 'approved' : 'pending',
          is_published: true,
        })),
      )}`,
    () => sql`update listings set title = ${name()}, keywords = array[${name()}] where id % 5 = ${randomBelow(5)}`,
    () => sql`update listings set status = 'pending' where id % 7 = ${randomBelow(7)}`,
    () =>
      sql`update listings set status = 'approved', is_featured = ${randomBelow(2) === 1} where id % 3 = ${randomBelow(3)}`,
    () =>
      sql`update listings set rating_counts = array[0, 1, 0, ${randomBelow(9)}, 2]::integer[] where id % 4 = ${randomBelow(4)}`,
    () => sql`delete from listings where id % 11 = ${randomBelow(11)}`,
  ]
  for (let step = 0; step < 80; step++) await steps[randomBelow(steps.length)]?.()

  const expected = await readIndex()
  expect(expected.documents.length).toBeGreaterThan(5)
  await rebuild()
  expect(await readIndex()).toEqual(expected)
})

test('includes rows that are written during a rebuild', async () => {
  const insert = (title: string) =>
    sql<{ id: number }[]>`
      insert into listings ${sql({ title, city: 'جدة', country: 'sa', category_id: category, status: 'approved', is_published: true })}
      returning id`
  const [before] = await insert('قبل')
  await sql`select search_rebuild_begin()`
  const [early] = await insert('مبكر')
  await sql`select search_rebuild_part(0, 1000000)`
  const [late] = await insert('متأخر')
  await sql`update listings set title = 'غير' where id = ${before?.id ?? 0}`
  await sql`select search_rebuild_index()`
  await sql`delete from listings where id = ${early?.id ?? 0}`
  await sql`select search_rebuild_finish()`

  const [found] = await sql`
    select
      exists (select from search_documents where listing_id = ${late?.id ?? 0}) as late,
      exists (select from search_documents where listing_id = ${early?.id ?? 0}) as early,
      (select keys @> array[search_key('غير')] from search_documents where listing_id = ${before?.id ?? 0}) as changed`
  expect(found).toEqual({ late: true, early: false, changed: true })
  const expected = await readIndex()
  await rebuild()
  expect(await readIndex()).toEqual(expected)
})

test('preserves the names of indexes, constraints and triggers in a rebuild', async () => {
  const shape = () => sql`
    select indexname as name, indexdef as text from pg_indexes where tablename like 'search\_%'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'search\_%'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid::regclass::text like 'search\_%' and not tgisinternal
    order by 1, 2`
  const before = [...(await shape())]
  await rebuild()
  expect([...(await shape())]).toEqual(before)
  expect(await sql`select from search_changes`).toHaveLength(0)
})

test('rejects a second concurrent rebuild', async () => {
  const turn = await sql.reserve()
  await turn`select pg_advisory_lock(hashtext('dalil.search'))`
  await expect(rebuild()).rejects.toThrow('Another search:rebuild is running')
  await turn`select pg_advisory_unlock(hashtext('dalil.search'))`
  turn.release()
})

test('rebuilds an empty index', async () => {
  await sql`delete from listings`
  await rebuild()
  expect((await readIndex()).documents).toEqual([])
})

test('adds the words of a synonym group to the phrases of its category at once', async () => {
  const phrases = async () =>
    (await sql`select phrase from search_phrases where category_id = ${category} order by 1`).map(
      ({ phrase }) => phrase,
    )
  expect(await phrases()).toEqual(['tyres', 'اطارات'])
  await sql`insert into search_synonyms ${sql({ words: ['إطارات', 'كاوتش', 'بنشر'] })}`
  expect(await phrases()).toEqual(['tyres', 'اطارات', 'بنشر', 'كاوتش'])
  await sql`update search_synonyms set words = array['tyres', 'كفرات']`
  expect(await phrases()).toEqual(['tyres', 'اطارات', 'كفرات'])
  await sql`delete from search_synonyms`
  expect(await phrases()).toEqual(['tyres', 'اطارات'])
})

test('creates no synonym group with duplicate or empty words', async () => {
  for (const { words } of referenceData.synonyms) {
    const folded = await sql<
      { phrase: string }[]
    >`select normalize_text(word) as phrase from unnest(${words}::text[]) as word`
    expect(
      folded.filter(({ phrase }) => phrase === ''),
      words.join(),
    ).toEqual([])
    expect(new Set(words).size, words.join()).toBe(words.length)
  }
})

test('contains only normalized words in the lexicon', async () => {
  const others = await sql`
    select word from unnest(${[...lexiconWords]}::text[]) as word where tokenize(word) <> array[word]`
  expect([...others]).toEqual([])
})

test.for([
  ['شاورما', 'shawarma'],
  ['البيك', 'albaik'],
  ['تقاسيم', 'takassime'],
  ['المرقب', 'almargab'],
  ['سوسيتيه', 'Société'],
  ['جنرال', 'Générale'],
  ['إبراهيم', 'Ibraheem'],
  ['الشيخ', 'elsheikh'],
  ['محمد', 'mo7ammad'.replace('7', 'h')],
  ['قهوتكم', 'Qahwatcom'],
  ['صالح', 'saleh'],
  ['بوينت', 'point'],
  ['فيلا', 'villa'],
] as const)('computes the same consonant skeleton for %s and %s', async ([arabic, latin]) => {
  const [row] = await sql`
    select consonant_skeletons((tokenize(${arabic}))[1]) && consonant_skeletons((tokenize(${latin}))[1]) as alike`
  expect(row?.alike).toBe(true)
})
