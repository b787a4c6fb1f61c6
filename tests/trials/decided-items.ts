import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@dalil/db/connect'

const perRound = 20
const mailsTimeoutMs = 120_000

export type DecidedItem =
  | { kind: 'revision' | 'suggestion'; id: number; listing_id: number }
  | { kind: 'pair'; listing_id: number; into: number }

/** Adds listings with a revision, listings with a suggestion, and pairs of listings with one review each. */
export async function addDecidedItems({ sql }: Connection): Promise<DecidedItem[]> {
  const addListings = (owner = 'amira') => sql<{ id: number }[]>`
    insert into listings (title, user_id, city, country, category_id, is_published, status)
    select 'قبل', (select id from users where email = ${`${owner}@dalil.test`}), 'الرياض', 'sa', (select min(id) from categories where parent_id is not null), true, 'approved'
    from generate_series(1, ${perRound}::integer) returning id`
  const changes = JSON.stringify({ title: { before: 'قبل', after: 'بعد' } })
  const revised = (await addListings()).map(({ id }) => id)
  const revisions = await sql<{ id: number; listing_id: number }[]>`
    insert into proposals (listing_id, author, user_id, changes, version)
    select id, 'owner', user_id, ${changes}::text::jsonb, version from listings where id = any(${revised}) returning id, listing_id`
  const suggested = (await addListings()).map(({ id }) => id)
  const suggestions = await sql<{ id: number; listing_id: number }[]>`
    insert into proposals (listing_id, author, user_id, changes)
    select id, 'visitor', (select id from users where email = 'jan@dalil.test'), ${changes}::text::jsonb
    from listings where id = any(${suggested}) returning id, listing_id`
  const [gone, survivors] = [await addListings('emma'), await addListings()]
  await sql`
    insert into reviews (listing_id, user_id, rating, comment)
    select id, (select id from users where email = 'jan@dalil.test'), 4, 'خدمة سريعة' from unnest(${gone.map(({ id }) => id)}::integer[]) as id`
  return [
    ...revisions.map((row) => ({ kind: 'revision' as const, ...row })),
    ...suggestions.map((row) => ({ kind: 'suggestion' as const, ...row })),
    ...gone.map(({ id }, at) => ({ kind: 'pair' as const, listing_id: id, into: survivors[at]?.id ?? 0 })),
  ]
}

/** Returns items of which a transaction has written some rows but not all. */
export async function findPartialDecisions(connection: Connection, items: DecidedItem[]): Promise<string[]> {
  return [
    ...(await findHalfEdited(connection, 'revision', items)),
    ...(await findHalfEdited(connection, 'suggestion', items)),
    ...(await findHalfMerged(connection, items)),
    ...(await findMissingMails(connection, items)),
  ]
}

/** Makes all queued mails due at once, and returns those that stay queued nevertheless. */
export async function findUnsentMails({ sql }: Connection): Promise<string[]> {
  const began = Date.now()
  const created = new Date(began).toISOString()
  await sql`update mails set next_attempt_at = now() - interval '3 minutes' where status = 'queued'`
  await sql`select graphile_worker.add_job('mail:sweep')`
  const readQueued = () => sql<{ id: number; template: string }[]>`
    select id, template from mails where status = 'queued' and created_at < ${created}::timestamptz`
  let queued = await readQueued()
  while (queued.length > 0 && Date.now() - began < mailsTimeoutMs) {
    await sleep(1000)
    queued = await readQueued()
  }
  return queued.map(({ id, template }) => `mail ${id} is still queued: ${template}`)
}

async function findHalfEdited({ sql }: Connection, kind: 'revision' | 'suggestion', items: DecidedItem[]) {
  const ids = items.flatMap((item) => (item.kind === kind ? [item.id] : []))
  const rows = await sql<{ id: number; found: string }[]>`
    select decided.id, concat_ws(' ', decided.status, listings.title,
      (select string_agg(action, ' ') from audit_entries where subject_type = ${kind} and subject_id = decided.id),
      (select count(*) from listing_versions where listing_id = listings.id and changes->'title'->>'after' = listings.title)) as found
    from proposals as decided join listings on listings.id = decided.listing_id where decided.id = any(${ids})`
  const whole = new Set(['pending قبل 0', `approved بعد ${kind}.approve 1`, `rejected قبل ${kind}.reject 0`])
  return rows.filter(({ found }) => !whole.has(found)).map(({ id, found }) => `${kind} ${id}: ${found}`)
}

async function findHalfMerged({ sql }: Connection, items: DecidedItem[]): Promise<string[]> {
  const ids = items.flatMap((item) => (item.kind === 'pair' ? [item.listing_id] : []))
  const intoIds = items.flatMap((item) => (item.kind === 'pair' ? [item.into] : []))
  const rows = await sql<{ id: number; found: string }[]>`
    select gone.id, concat_ws(' ', gone.merged_into is not distinct from survivor.id, gone.is_published, gone.user_id is null,
      gone.reviews_count, survivor.reviews_count,
      (select count(*) from reviews where listing_id = survivor.id),
      (select count(*) from merges where listing_id = gone.id and undone_at is null),
      (select count(*) from duplicate_pairs where listing_id in (gone.id, survivor.id) and status = 'merged'),
      (select count(*) from audit_entries where subject_type = 'listing' and subject_id = gone.id and action = 'listing.merge')
        - (select count(*) from audit_entries where subject_type = 'listing' and subject_id = gone.id and action = 'listing.undo_merge')
    ) as found
    from unnest(${ids}::integer[], ${intoIds}::integer[]) as pair (listing_id, into_id)
    join listings as gone on gone.id = pair.listing_id join listings as survivor on survivor.id = pair.into_id`
  const whole = new Set(['f t f 1 0 0 0 0 0', 't f t 0 1 1 1 1 1'])
  return rows.filter(({ found }) => !whole.has(found)).map(({ id, found }) => `pair of ${id}: ${found}`)
}

/** Compares the numbers of mails and decisions per template, because a sent mail no longer names its item. */
async function findMissingMails({ sql }: Connection, items: DecidedItem[]): Promise<string[]> {
  const selectIds = (kind: DecidedItem['kind']) =>
    items.flatMap((item) => (item.kind !== kind ? [] : [item.kind === 'pair' ? item.listing_id : item.id]))
  const rows = await sql<{ template: string; decisions: number; mails: number }[]>`
    with decided as (
      select 'revisions:' || status as template from proposals where id = any(${selectIds('revision')}::integer[])
      union all
      select 'suggestions:' || status from proposals where id = any(${selectIds('suggestion')}::integer[])
      union all
      select 'listings:merged' from merges where listing_id = any(${selectIds('pair')}::integer[])
    ),
    templates (template) as (
      values ('revisions:approved'), ('revisions:rejected'), ('suggestions:approved'), ('suggestions:rejected'), ('listings:merged')
    )
    select template, (select count(*)::integer from decided where decided.template = templates.template) as decisions,
      (select count(*)::integer from mails where mails.template = templates.template and created_at >= (
        select min(created_at) from listings where id = any(${items.map(({ listing_id }) => listing_id)}::integer[])
      )) as mails
    from templates`
  return rows
    .filter(({ decisions, mails }) => decisions !== mails)
    .map(({ template, decisions, mails }) => `${mails} mails ${template} for ${decisions} decisions`)
}
