import { hash } from 'node:crypto'
import type { Connection } from '@dalil/db/connect'
import { claims, listings, messages, proofFiles, reports, reviews, tokens, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { createSession } from '../../api/src/accounts/sessions/sessions.ts'
import { seedFixtures } from '../support/fixtures/seed-fixtures.ts'
import { injectionMarker } from '../support/hostile-texts.ts'
import { createJpeg, createPdf, createSolidImage, createSvg, htmlFile } from '../support/upload-files.ts'
import type { FuzzRandom } from './random.ts'
import { type CallerRole, callerRoles } from './request.ts'
import { validValues } from './valid-values.ts'

type Asking = { role: CallerRole; isReading: boolean }

/** A text that only `readers` may see. */
type Canary = { text: string; readers: readonly CallerRole[] }

/** The lowest id of the rows about a private person, whose first name alone is visible to other users. */
const private_ = 900_000_000
export const privatePersonId = private_ + 1

const staff: readonly CallerRole[] = ['admin', 'super_admin']

export const canaries: Canary[] = [
  { text: 'canary-account@dalil.test', readers: staff },
  { text: 'canary-last-name', readers: staff },
  { text: 'canary-draft-title', readers: staff },
  { text: 'canary-draft-text', readers: staff },
  { text: 'canary-claimant', readers: staff },
  { text: 'canary-claim@dalil.test', readers: staff },
  { text: '+31 70 555 99 99', readers: staff },
  { text: 'canary-claim-reason', readers: staff },
  { text: 'canary-proof', readers: staff },
  { text: 'canary-report', readers: staff },
  { text: 'canary-message', readers: staff },
  { text: 'canary-hidden-review', readers: staff },
  { text: 'canary-password-hash', readers: [] },
  { text: hash('sha256', 'canary-token', 'hex'), readers: [] },
]

export type FuzzFixtures = Awaited<ReturnType<typeof seedFuzzFixtures>>

async function makeFiles() {
  const [photo, png, webp] = await Promise.all([
    createJpeg(320, 240),
    createSolidImage(64, 64).png().toBuffer(),
    createSolidImage(900, 600).webp().toBuffer(),
  ])
  const file = (type: string, content: Buffer) => ({ type, bytes: content })
  return {
    good: [
      file('image/jpeg', photo),
      file('image/png', png),
      file('image/webp', webp),
      file('image/svg+xml', createSvg('<rect width="9" height="9"/>')),
      file('application/pdf', createPdf()),
    ],
    bad: [
      file('text/html', htmlFile),
      file('image/svg+xml', createSvg(`<script>${injectionMarker}()</script>`)),
      file('image/svg+xml', createSvg(`<image href="file:///etc/passwd"/><use href="https://x.example/#a"/>`)),
      file('image/svg+xml', createSvg('<!--'.repeat(2000))),
      file('image/svg+xml', createSvg('<a'.repeat(2000))),
      file('image/svg+xml', createSvg('<g id="a">'.repeat(2000))),
      file(
        'image/svg+xml',
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`,
        ),
      ),
      file('image/svg+xml', createSvg('', 'width="1e9" height="1e9"')),
      file('image/png', Buffer.concat([png.subarray(0, 16), Buffer.from('7fffffff7fffffff', 'hex'), png.subarray(24)])),
      file('image/jpeg', Buffer.concat([photo.subarray(0, 200), Buffer.alloc(5000, 0xff)])),
      file('image/gif', Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1')),
      file('application/pdf', createPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
      file('image/png', Buffer.alloc(0)),
      file('application/octet-stream', Buffer.alloc(100_000, 0)),
    ],
  }
}
let files: ReturnType<typeof makeFiles> | undefined

export async function seedFuzzFixtures({ db, sql: client }: Pick<Connection, 'db' | 'sql'>) {
  const base = await seedFixtures(db)
  const [moderator] = await db
    .insert(users)
    .values({
      first_name: 'عمر',
      last_name: 'المشرف',
      email: 'omar@dalil.test',
      password_hash: 'none',
      role: 'moderator',
      moderates: ['nl'],
      email_verified_at: '2026-01-01T00:00:00.000Z',
    })
    .returning({ id: users.id })
  await seedSecrets(db, base)
  const userIds: Partial<Record<CallerRole, number>> = {
    unverified: base.userIds.noor,
    user: base.userIds.jan,
    owner: base.userIds.amira,
    moderator: moderator?.id ?? 0,
    admin: base.userIds.mariam,
    super_admin: base.userIds.salma,
  }
  const tokenByRole = new Map<CallerRole, string>()
  for (const role of callerRoles) {
    const person = userIds[role]
    if (person) tokenByRole.set(role, await createSession(db, { user_id: person }))
  }
  // Notifies by hand, because deleting rows directly sends no notification.
  await client`select pg_notify('changed', 'everything')`
  files ??= makeFiles()
  const { listingIds, categoryIds } = base
  const ids: Record<string, number[]> = {
    listings: Object.values(listingIds),
    categories: Object.values(categoryIds),
    // Requests must not change the roles of the callers.
    users: [base.userIds.lama, base.userIds.said],
    default: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  }
  const ownListings = [listingIds.bakery, listingIds.draft, listingIds.pending, listingIds.rejected]

  return {
    base,
    tokenByRole,
    files: await files,
    /** Opens another session after a log-out; guests have none. */
    async renew(role: CallerRole): Promise<void> {
      const person = userIds[role]
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, person ?? 0))
      if (row) tokenByRole.set(role, await createSession(db, { user_id: row.id }))
    },
    /** Returns an existing id for this path; never the private person's id for writes by admins. */
    idFor(path: string, name: string, random: FuzzRandom, { role, isReading }: Asking): number {
      const isSafe = isReading || !['admin', 'super_admin'].includes(role)
      if (isSafe && random.chance(0.15)) return privatePersonId
      if (name !== 'id') return random.pick([1, 2, privatePersonId])
      const resource = /\/(listings|categories|users)\//.exec(path)?.[1] ?? 'default'
      if (resource === 'listings' && role === 'owner' && random.chance(0.6)) return random.pick(ownListings)
      return random.pick(ids[resource] ?? [1])
    },
    valueFor: (name: string, random: FuzzRandom) => validValues[name]?.(random, base),
  }
}

type Town = Awaited<ReturnType<typeof seedFixtures>>

async function seedPrivateClaim(db: Connection['db'], listingId: number): Promise<void> {
  await db.insert(claims).overridingSystemValue().values({
    id: privatePersonId,
    listing_id: listingId,
    user_id: privatePersonId,
    claimant_name: 'canary-claimant',
    claimant_email: 'canary-claim@dalil.test',
    claimant_phone: '+31 70 555 99 99',
    relationship: 'owner',
    reason: 'canary-claim-reason',
  })
  await db.insert(proofFiles).overridingSystemValue().values({
    id: privatePersonId,
    claim_id: privatePersonId,
    name: 'canary-proof.pdf',
    type: 'application/pdf',
    size: 10,
    storage_key: 'canary-proof-key.pdf',
  })
}

async function seedSecrets(db: Connection['db'], { listingIds }: Town): Promise<void> {
  await db.insert(users).overridingSystemValue().values({
    id: privatePersonId,
    first_name: 'غريب',
    last_name: 'canary-last-name',
    email: 'canary-account@dalil.test',
    password_hash: 'canary-password-hash',
    email_verified_at: '2026-01-01T00:00:00.000Z',
  })
  await db
    .insert(listings)
    .overridingSystemValue()
    .values({
      id: privatePersonId,
      title: 'canary-draft-title',
      description: 'canary-draft-text',
      user_id: privatePersonId,
      city: 'جدة',
      country: 'sa',
      category_id: (await db.select({ id: listings.category_id }).from(listings).limit(1))[0]?.id ?? 1,
      status: 'pending',
      is_published: true,
    })
  await seedPrivateClaim(db, listingIds.pharmacy)
  await db.insert(reports).overridingSystemValue().values({
    id: privatePersonId,
    type: 'listing',
    listing_id: listingIds.restaurant,
    item_title: 'مطعم البيك',
    message: 'canary-report',
    reporter_id: privatePersonId,
  })
  await db.insert(messages).overridingSystemValue().values({
    id: privatePersonId,
    name: 'canary-message',
    email: 'canary-account@dalil.test',
    subject: 'canary-message',
    message: 'canary-message',
  })
  await db
    .insert(reviews)
    .overridingSystemValue()
    .values([
      {
        id: privatePersonId,
        listing_id: listingIds.restaurant,
        user_id: privatePersonId,
        rating: 1,
        comment: 'canary-hidden-review',
        status: 'hidden',
      },
      {
        id: privatePersonId + 1,
        listing_id: listingIds.pharmacy,
        user_id: privatePersonId,
        rating: 4,
        comment: 'مرئي للجميع',
      },
    ])
  await db.insert(tokens).values({
    user_id: privatePersonId,
    purpose: 'reset_password',
    token_hash: hash('sha256', 'canary-token', 'hex'),
    expires_at: sql`now() + interval '1 hour'`,
  })
}
