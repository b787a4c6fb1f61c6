import { readFileSync } from 'node:fs'
import { connect } from '@dalil/db/connect'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ignorableSteps } from '../../../api/src/search/ignorable-steps.ts'
import { runOnlineSteps } from '../../../api/src/upgrade/run-online-steps.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const fold = readFileSync(new URL('../../../db/sql/before-tables/fold.sql', import.meta.url), 'utf8')

test('recomputes what a release stored whose folding split words at soft hyphens', async () => {
  const { url } = await createTestDatabase()
  const { db, sql, close } = connect({ url, max: 3 })
  onTestFinished(close)
  await sql.unsafe(`create or replace function default_ignorables() returns text
    language sql immutable parallel safe return E'\\u200b-\\u200f'`)
  await sql`insert into users (first_name, last_name, email, password_hash) values (${'Sa\u00adra'}, 'Bakker', 's@dalil.test', '')`
  const [category] = await sql`
    insert into categories (slug, name_ar, name_en) values ('chess', ${'شط\u061cرنج'}, ${'Ch\u00adess'}) returning id`
  await sql`
    insert into listings ${sql(
      [
        { title: 'مخـ\u00adبز الشام', keywords: ['sour\u00addough'] },
        { title: 'مخبز', keywords: [] },
      ].map((names) => ({
        ...names,
        description: 'خبز',
        city: 'قر\u00adية',
        country: 'sa',
        category_id: category?.id,
        is_published: true,
        status: 'approved',
      })),
    )}`
  await sql`insert into reviews (listing_id, user_id, rating, comment) select min(listings.id), min(users.id), 5, ${'ممت\u00adاز'} from listings, users`
  const read = async () => {
    const [found] = await sql`
      select array(select title_folded from listings order by id) as titles,
        (select city_key from listings order by id limit 1) as city,
        (select count(*)::integer from search_documents where keys @> array[search_key('مخبز'), search_key('sourdough')]) as documents,
        (select folded from users) as user,
        array(select phrase from search_phrases where category_id = ${category?.id} order by 1) as phrases`
    return found
  }
  expect(await read()).toMatchObject({
    titles: ['مخ بز الشام', 'مخبز'],
    city: 'قر يه',
    documents: 0,
    user: 'sa ra bakker s dalil test',
  })
  const before = await sql`select updated_at from listings order by id`

  await sql.unsafe(fold)
  await runOnlineSteps({ db, sql, log: pino({ level: 'silent' }) }, ignorableSteps)
  expect(await read()).toEqual({
    titles: ['مخبز الشام', 'مخبز'],
    city: 'قريه',
    documents: 1,
    user: 'sara bakker s dalil test',
    phrases: ['chess', 'شطرنج'],
  })
  expect(await sql`select updated_at from listings order by id`).toEqual(before)
  const reviews = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx`select id from reviews where to_tsvector('simple', fold(comment)) @@ prefix_query('ممتاز')`
  })
  expect(reviews).toHaveLength(1)
})
