import { mergeResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, listings, ownerships } from '@dalil/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { expireClaims } from '../../../api/src/claims/expire.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const text = 'هذا محلّي منذ عشر سنوات'
type Name = string
type Answer = { status: number; body: unknown }

const moveBack = (db: Db, listingIds: number[], days: number) =>
  db
    .update(ownerships)
    .set({ since: sql`since - make_interval(days => ${days}::integer, mins => 1)` })
    .where(inArray(ownerships.listing_id, listingIds))

async function expireClaim(db: Db, id: number): Promise<void> {
  await db.update(claims).set({ asked_at: sql`now() - interval '31 days'` }).where(eq(claims.id, id))
  await expireClaims(db)
}

const done: Answer = { status: 200, body: {} }
type Ids = Record<Name, number>
const findNames = (ids: Ids, wanted: number | null) => Object.keys(ids).filter((name) => ids[name] === wanted)

function describeListing(
  row: typeof listings.$inferSelect | undefined,
  { places, people }: { places: Ids; people: Ids },
) {
  if (!row) return 'x'
  const [survivor] = findNames(places, row.merged_into)
  if (survivor) return `>${survivor}`
  const [owner = '-'] = findNames(people, row.user_id)
  const state = `${owner}${row.is_verified ? '*' : ''}`
  return row.is_published ? state : `(${state})`
}

/** Listings K and L of A, M and O of nobody and N of B; a third person C; two admins. */
export async function createCrossing() {
  const { db } = await createTestApp()
  const people = Object.fromEntries(
    await Promise.all(['A', 'B', 'C'].map(async (name) => [name, await createLoggedInUser({})] as const)),
  )
  const person = (name: Name = '') => people[name] ?? expect.fail(`nobody is called ${name}`)
  const staff = await createLoggedInUser({ role: 'super_admin' })
  const make = await createFactories('sa', person('A').id)
  const places: Record<Name, number> = {
    K: await make.listing(),
    L: await make.listing(),
    M: await make.listing({ user_id: null }),
    N: await make.listing({ user_id: person('B').id }),
    O: await make.listing({ user_id: null }),
  }
  const place = (name: Name = '') => places[name] ?? expect.fail(`no listing is called ${name}`)
  const claimIds: Record<Name, number> = {}
  const claim = (name: Name = '') => claimIds[name] ?? expect.fail(`${name} has claimed nothing`)
  const merges: Record<Name, number> = {}
  const decide = (action: string) => (who: Name) =>
    staff.post(`/admin/claims/${claim(who)}/${action}`, { reason: text, message: text })
  const verbs: Record<string, (...words: Name[]) => Promise<Answer>> = {
    approve: decide('approve'),
    reject: decide('reject'),
    revoke: decide('revoke'),
    ask: decide('ask'),
    claims: async (who, what) => {
      claimIds[who] = await make.claim({ listing_id: place(what), user_id: person(who).id })
      return done
    },
    objects: (who, whom) => person(who).post(`/claims/${claim(whom)}/object`, { message: text }),
    answers: (who) => person(who).put(`/claims/${claim(who)}`, { message: text }),
    edits: (who, what) => person(who).put(`/listings/${place(what)}`, { title: 'اسم آخر' }),
    deletes: (who, what) => person(who).delete(`/listings/${place(what)}`),
    leaves: (who) => person(who).delete('/user/delete'),
    dismiss: (who) => staff.delete(`/admin/users/${person(who).id}`),
    remove: (what) => staff.delete(`/admin/listings/${place(what)}`),
    unverify: (what) => staff.post(`/admin/listings/${place(what)}/unverify`, {}),
    verify: (what) => staff.post(`/admin/listings/${place(what)}/verify`, {}),
    merge: async (from, into) => {
      const answer = await staff.post(`/admin/listings/${place(from)}/merge`, { into: place(into) })
      const merged = mergeResult.safeParse(answer.body).data
      if (merged) merges[from] = merged.merge_id
      return answer
    },
    undo: (what) => staff.post(`/admin/merges/${merges[what]}/undo`),
    days: (days) => moveBack(db, Object.values(places), Number(days)).then(() => done),
    expire: (who) => expireClaim(db, claim(who)).then(() => done),
  }

  /** `approve B`, `A objects B`, `merge L N: OWNERSHIP_DISPUTED`. */
  async function play(step: string): Promise<void> {
    const [words = '', code] = step.split(': ')
    const verb = words.split(' ').find((word) => word in verbs) ?? expect.fail(`nobody can ${step}`)
    const { status, body } = (await verbs[verb]?.(...words.split(' ').filter((word) => word !== verb))) ?? done
    if (code) expect(body, step).toMatchObject({ code })
    else expect(status, `${step}: ${JSON.stringify(body)}`).toBeLessThan(300)
  }

  /** `L:B* M:- N:x K:>L`: B owns the verified L, nobody M, N is gone, K merged into L; one in brackets is hidden. */
  async function describe(names: Name[]): Promise<string> {
    const rows = await db
      .select()
      .from(listings)
      .where(inArray(listings.id, names.map(place)))
    const known = { places, people: Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])) }
    return names
      .map(
        (name) =>
          `${name}:${describeListing(
            rows.find(({ id }) => id === places[name]),
            known,
          )}`,
      )
      .join(' ')
  }

  return { db, staff, make, person, place, claim, play, describe }
}
