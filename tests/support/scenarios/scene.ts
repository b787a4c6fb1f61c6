import { claims, listings, mails, ownerships, proposals, users } from '@dalil/db/schema'
import type { CountryCode, Role } from '@dalil/db/vocabulary'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { expireClaims } from '../../../api/src/claims/expire.ts'
import { createFactories, createLoggedInUser } from '../factories/factories.ts'
import { deliverMail } from '../mail.ts'
import { createTestApp, type TestClient } from '../test-app.ts'

type Person = TestClient & { id: number }
type Account = { role?: Role; moderates?: CountryCode[]; isVerified?: boolean }

const accounts: Record<string, Account> = {
  S: { role: 'super_admin' },
  T: { role: 'admin' },
  J: { role: 'moderator', moderates: ['sa'] },
  X: { role: 'moderator', moderates: ['ae'] },
  D: { role: 'moderator', moderates: ['nl'] },
  V: { isVerified: false },
}
const owners: Record<string, string | null> = { K: 'A', L: 'A', M: null, N: 'B', O: null, P: 'A' }
export const bakeryOfA = {
  title: 'مخبز الأمل',
  description: 'خبز كل صباح',
  address: 'Spui 1',
  city: 'لاهاي',
  country: 'nl',
  phone: '+31 70 555 01 18',
  latitude: 52.0705,
  longitude: 4.3007,
} as const

/**
 * People and listings by letters, made when first named: K and L are listings of A in sa, M and O of nobody, N of B, P a
 * bakery of A in nl; S and T are admins, J, X and D moderators of sa, ae and nl, V has no verified address, G is a guest.
 * What people make is named after them, `claim-B` or `review-C`, or by `as=…`; `merge-L` and `revision-L` after the listing.
 */
export async function createScene() {
  const testApp = await createTestApp()
  const { db } = testApp
  const ids: Record<string, number> = {}
  const people: Record<string, Promise<Person>> = {}
  let settings: Record<string, string> = {}
  const person = (name: string): Promise<Person> => {
    if (name === 'G') return Promise.resolve({ ...testApp.guest, id: 0 })
    people[name] ??= createLoggedInUser(accounts[name] ?? {}, settings).then((made) => {
      ids[name] = made.id
      return made
    })
    return people[name]
  }
  const factories = await createFactories('sa', testApp.userIds.amira)
  const findRevision = async (place: string) => {
    const isOwners = and(eq(proposals.listing_id, await id(place)), eq(proposals.author, 'owner'))
    const [row] = await db.select().from(proposals).where(isOwners).orderBy(desc(proposals.id)).limit(1)
    return row?.id ?? 0
  }
  const addPlace = async (name: string, owner: string | null, values: Partial<typeof listings.$inferInsert> = {}) => {
    ids[name] = await factories.listing({ user_id: owner === null ? null : (await person(owner)).id, ...values })
    return ids[name]
  }
  const usual: Record<string, Promise<number>> = {}
  const addUsual = (name: string): Promise<number> => {
    const values = name === 'P' ? { ...bakeryOfA, category_id: testApp.categoryIds.bakeries } : {}
    usual[name] ??= addPlace(name, owners[name] ?? null, values)
    return usual[name]
  }
  const id = async (name: string): Promise<number> => {
    if (name.startsWith('revision-')) return findRevision(name.slice('revision-'.length))
    if (ids[name] !== undefined) return ids[name]
    if (name in testApp.categoryIds) return testApp.categoryIds[name as 'cafes']
    if (name in owners) return addUsual(name)
    if (/^[A-Z]$/.test(name)) return (await person(name)).id
    return expect.fail(`nothing is called ${name}`)
  }
  const [lastMail] = await db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1)
  return {
    ...testApp,
    ...createPost(db, ids, lastMail?.id ?? 0),
    ...createRecords(db, ids, id),
    ids,
    id,
    person,
    addPlace,
    factories,
    useSettings: (values: Record<string, string>) => {
      settings = values
    },
    /** Replaces `<L>` by the id of L. */
    fill: async (text: string) => {
      let filled = text
      for (const [all, name = ''] of text.matchAll(/<([\w-]+)>/g)) filled = filled.replace(all, String(await id(name)))
      return filled
    },
  }
}

function createRecords(db: Db, ids: Record<string, number>, id: (name: string) => Promise<number>) {
  return {
    moveBack: (days: number) =>
      db
        .update(ownerships)
        .set({ since: sql`since - make_interval(days => ${days}::integer, mins => 1)` })
        .where(inArray(ownerships.listing_id, Object.values(ids))),
    expire: async (claim: string, days: number) => {
      const isClaim = eq(claims.id, await id(claim))
      const asked_at = sql`now() - make_interval(days => ${days}::integer)`
      await db.update(claims).set({ asked_at }).where(isClaim)
      await expireClaims(db)
    },
    readProposals: async (place: string) => {
      const isOfPlace = eq(proposals.listing_id, await id(place))
      const rows = await db.select().from(proposals).where(isOfPlace).orderBy(proposals.id)
      return rows.map(({ status, user_id }) => `${status}:${nameOf(ids, user_id)}`).join(' ')
    },
    describe: async (place: string) => {
      const isPlace = eq(listings.id, await id(place))
      const [row] = await db.select().from(listings).where(isPlace)
      return describeListing(row, ids)
    },
  }
}
export type Scene = Awaited<ReturnType<typeof createScene>>

const nameOf = (ids: Record<string, number>, wanted: number | null) =>
  Object.keys(ids).find((name) => /^[A-JS-X]$/.test(name) && ids[name] === wanted) ?? '-'

/** `B*`: owned by B and verified; `(A)`: hidden; `>L`: merged into L; `x`: gone. */
function describeListing(row: typeof listings.$inferSelect | undefined, ids: Record<string, number>): string {
  if (!row) return 'x'
  const survivor = Object.keys(ids).find((name) => /^[K-RYZ]$/.test(name) && ids[name] === row.merged_into)
  if (survivor) return `>${survivor}`
  const state = `${nameOf(ids, row.user_id)}${row.is_verified ? '*' : ''}`
  return row.is_published ? state : `(${state})`
}

type Db = Awaited<ReturnType<typeof createTestApp>>['db']

function createPost(db: Db, ids: Record<string, number>, first: number) {
  let last = first
  let delivered: Awaited<ReturnType<typeof deliverMail>> = []
  return {
    /** The templates of the e-mails since the last call, by name of the recipient. */
    readPost: async (): Promise<string[]> => {
      delivered = await deliverMail()
      const sent = await db
        .select({ id: mails.id, template: mails.template, user_id: mails.user_id })
        .from(mails)
        .where(and(eq(mails.status, 'sent'), gt(mails.id, last)))
      last = Math.max(last, ...sent.map((mail) => mail.id))
      const named = sent.map(({ template, user_id }) => `${nameOf(ids, user_id)}=${template}`)
      return named.filter((mail) => !mail.startsWith('-')).toSorted()
    },
    /** The texts of the e-mails to a person that were delivered last. */
    readTexts: async (name: string): Promise<string> => {
      const isRecipient = eq(users.id, ids[name] ?? 0)
      const [account] = await db.select({ email: users.email }).from(users).where(isRecipient)
      const own = delivered.filter(({ to }) => to === account?.email)
      return own.map(({ subject, text }) => `${subject} ${text.replaceAll('%2F', '/')}`).join(' ')
    },
  }
}
