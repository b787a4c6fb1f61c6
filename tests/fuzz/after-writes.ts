import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSitePaths } from '@dalil/api/contract/rules'
import type { Connection } from '@dalil/db/connect'
import { claims, listings, reviews } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { desc, ne, sql } from 'drizzle-orm'
import { adminLists } from '../support/fixtures/admin-lists.ts'
import { injectionMarker } from '../support/hostile-texts.ts'
import { parseMail } from '../support/parse-mail.ts'
import { type FuzzFixtures, privatePersonId } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { findInjection } from './html.ts'
import { type CallerRole, type FuzzRequest, percentEncode } from './request.ts'

const feeds = [
  '/sitemap.xml',
  '/sitemap-pages-nl-1.xml',
  '/sitemap-nl-1.xml',
  '/robots.txt',
  '/manifest/ar.webmanifest',
]

const get = (group: string, target: string, role: CallerRole = 'guest'): FuzzRequest => ({
  group: `after writes: ${group}`,
  role,
  method: 'GET',
  target,
  headers: [],
})

export async function requestPagesOfWrittenTexts(
  harness: Harness,
  fixtures: FuzzFixtures,
  db: Connection['db'],
): Promise<void> {
  for (const request of [...(await readsOfNewestListings(db)), ...readsOfAllLists(fixtures)]) {
    const response = await harness.try(request)
    if (response?.headers.get('content-type')?.includes('ndjson'))
      await checkLines(harness, request, response.body.toString())
  }
  await checkMails(harness)
  await checkLog(harness)
}

async function readsOfNewestListings(db: Connection['db']): Promise<FuzzRequest[]> {
  // The fuzzer's admin may have moved or merged these listings into the country of the moderator, who then may read their claims.
  await db
    .update(listings)
    .set({ country: 'sa' })
    .where(
      sql`${listings.id} in (
        select listing_id from ${claims} where id >= ${privatePersonId}
        union select listing_id from ${reviews} where id >= ${privatePersonId})`,
    )
  const newest = await db
    .select({
      id: listings.id,
      title: listings.title,
      title_latin: listings.title_latin,
      country: listings.country,
      category_id: listings.category_id,
    })
    .from(listings)
    .where(ne(listings.id, privatePersonId))
    .orderBy(desc(listings.updated_at))
    .limit(6)
  return newest.flatMap(({ id, title, title_latin, country, category_id }) => [
    ...languages.map((lang) =>
      get('page of a listing', createSitePaths({ country: 'nl', lang }).listing({ id, title, title_latin, country })),
    ),
    get('page of a search', `/${country}/ar/listings?title=${percentEncode(title.slice(0, 60))}`),
    get('page of a category', `/${country}/en/listings/category/${category_id}`),
    get('listing', `/api/listings/${id}`),
    get('listing', `/api/listings/${id}`, 'owner'),
    get('listing for staff', `/api/admin/listings/${id}`, 'admin'),
    get('reviews', `/api/listings/${id}/reviews`),
    get('similar', `/api/listings/${id}/similar`),
    get('suggest', `/api/suggest?country=${country}&q=${percentEncode(title.slice(0, 20))}`),
  ])
}

function readsOfAllLists({ base }: FuzzFixtures): FuzzRequest[] {
  const reads: FuzzRequest[] = []
  for (const target of ['/nl/ar', '/nl/en/listings', '/nl/nl/categories', '/sa/ar']) reads.push(get('page', target))
  for (const target of feeds) reads.push(get('feed', target))
  for (const target of [
    '/api/categories/tree',
    '/api/cities',
    '/api/listings/map?bounds=-90,-180,90,180',
    `/api/listings/${base.listingIds.bakery}/reviews`,
  ])
    reads.push(get('public lists', target))
  for (const list of adminLists) {
    reads.push(
      get(`list of ${list}`, `/api/admin/${list}`, 'admin'),
      get(`table of ${list}`, `/api/admin/${list}?format=csv`, 'super_admin'),
    )
    reads.push(get(`list of ${list} for a moderator`, `/api/admin/${list}`, 'moderator'))
  }
  for (const format of ['csv', 'jsonl'])
    reads.push(get('export of listings', `/api/admin/listings/export?format=${format}`, 'admin'))
  for (const target of [
    '/api/user',
    '/api/user/export',
    '/api/user/listings',
    '/api/user/claims',
    '/api/my-reviews',
    '/api/user/favourites',
  ]) {
    for (const role of ['owner', 'user', 'unverified'] as const) reads.push(get(target, target, role))
  }
  return reads
}

async function checkLines(harness: Harness, request: FuzzRequest, text: string): Promise<void> {
  for (const line of text.split('\n').filter(Boolean)) {
    try {
      JSON.parse(line)
    } catch {
      return harness.note({ kind: 'a line that is no JSON', detail: line.slice(0, 300) }, request)
    }
  }
}

/** Checks the mails since the previous call and deletes them. */
async function checkMails(harness: Harness): Promise<void> {
  const folder = join(harness.product.dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  for (const name of names) {
    const request: FuzzRequest = {
      group: `after writes: mail ${name.replace(/[\d.TZ:-]+/g, '')}`,
      role: 'guest',
      method: 'GET',
      target: `/mail/${name}`,
      headers: [],
    }
    const mail = await parseMail(readFileSync(join(folder, name)))
    const injected = findInjection(mail.html)
    if (injected)
      await harness.note({ kind: 'a payload in a mail', detail: `${injected}\n${mail.html.slice(0, 2000)}` }, request)
    const added = ['bcc', 'cc', 'x-injected'].find((header) => header in mail.headers)
    if (added)
      await harness.note(
        { kind: 'a header from a value in a mail', detail: `${added}: ${mail.headers[added]}` },
        request,
      )
    if (mail.subject.includes('\n'))
      await harness.note({ kind: 'a subject of two lines', detail: mail.subject }, request)
    rmSync(join(folder, name))
  }
}

async function checkLog(harness: Harness): Promise<void> {
  const output = harness.product.output()
  for (const secret of [
    ...harness.tokenByRole.values(),
    'canary-password-hash',
    'كلمة سر طويلة',
    `Bearer ${injectionMarker}`,
  ]) {
    if (!output.includes(secret)) continue
    const request: FuzzRequest = { group: 'after writes: log', role: 'guest', method: 'GET', target: '/', headers: [] }
    const line = output.split('\n').find((each) => each.includes(secret)) ?? ''
    await harness.note({ kind: 'a secret in the log', detail: line.slice(0, 500) }, request)
  }
}
