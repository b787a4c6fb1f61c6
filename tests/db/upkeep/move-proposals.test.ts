import { migrate, readRelease } from '@dalil/db/migrate'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../support/empty-database.ts'

test('moves revisions and suggestions into one table, with all that names them', async () => {
  const { sql } = await createEmptyDatabase('proposals')
  const { beforeTables, migrations } = readRelease()
  const before = migrations.findIndex((migration) => migration.sql.join('').includes('CREATE TABLE "proposals"'))
  await migrate(sql, { beforeTables, migrations: migrations.slice(0, before), afterTables: [], version: '0.0.1' })
  await sql`insert into users (first_name, last_name, email, password_hash) values ('أ', 'ب', 'a@dalil.test', 'x')`
  await sql`insert into countries (code, time_zone) values ('nl', 'Europe/Amsterdam')`
  await sql`insert into categories (slug, name_ar) values ('bakeries', 'مخابز')`
  await sql`insert into listings (user_id, title, city, country, category_id, top_category_id)
    select 1, title, 'لاهاي', 'nl', 1, 1 from unnest(array['مخبز', 'فرن']) as title`
  const changes = JSON.stringify({ title: { before: 'مخبز', after: 'بنك' } })
  await sql`insert into suggestions (listing_id, user_id, changes, status, refused_fields, decided_at) values
    (1, null, ${changes}::text::jsonb, 'pending', '{}', null), (1, 1, ${changes}::text::jsonb, 'refused', '{title}', now())`
  await sql`insert into revisions (listing_id, user_id, changes, is_live, version, status, refused_fields, decided_at) values
    (1, 1, ${changes}::text::jsonb, false, 3, 'accepted', '{title}', now()),
    (1, 1, ${changes}::text::jsonb, false, 4, 'pending', '{}', null)`
  await sql`insert into revision_pictures (id, revision_id, field, image_url) values (1, 2, 'logo_url', '/media/a.webp')`
  await sql`insert into merges (listing_id, into_id, was_published, moved) values
    (2, 1, true, '{"revisions": [1, 2], "suggestions": [1]}')`
  await sql`insert into audit_entries (action, subject_type, subject_id, after) values
    ('revision.accept', 'revision', 1, '{"status": "accepted", "refused": ["title"]}'),
    ('suggestion.refuse', 'suggestion', 2, '{"status": "refused"}')`
  await sql`insert into mails (template, user_id, payload) values
    ('revisions:accepted', 1, '{"revision_id": 1}'), ('suggestions:refused', 1, '{"suggestion_id": 2}')`
  await sql`insert into listing_versions (listing_id, version, kind, changes) values (1, 2, 'accepted', '{}')`
  await migrate(sql)
  expect(await sql`select id, author, version, status, rejected_fields from proposals order by id`).toEqual([
    { id: 1, author: 'guest', version: 0, status: 'pending', rejected_fields: [] },
    { id: 2, author: 'visitor', version: 0, status: 'rejected', rejected_fields: ['title'] },
    { id: 3, author: 'owner', version: 3, status: 'approved', rejected_fields: ['title'] },
    { id: 4, author: 'owner', version: 4, status: 'pending', rejected_fields: [] },
  ])
  expect(await sql`select proposal_id from proposal_pictures`).toEqual([{ proposal_id: 4 }])
  expect(await sql`select moved from merges`).toEqual([{ moved: { revisions: [3, 4], suggestions: [1] } }])
  expect(await sql`select action, subject_id, after from audit_entries order by id`).toEqual([
    { action: 'revision.approve', subject_id: 3, after: { status: 'approved', rejected_fields: ['title'] } },
    { action: 'suggestion.reject', subject_id: 2, after: { status: 'rejected' } },
  ])
  expect(await sql`select template, payload from mails order by id`).toEqual([
    { template: 'revisions:approved', payload: { proposal_id: 3 } },
    { template: 'suggestions:rejected', payload: { proposal_id: 2 } },
  ])
  expect(await sql`select kind from listing_versions`).toEqual([{ kind: 'approved' }])
  const [added] = await sql`
    insert into proposals (listing_id, author, changes, problem) values (1, 'guest', '{}', 'closed') returning id`
  expect(added).toEqual({ id: 5 })
})
