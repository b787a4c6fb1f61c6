import {
  categories,
  duplicatePairs,
  listingImages,
  listings,
  pictures,
  reviews,
  sessions,
  users,
} from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import type { Fields, Step, StepAnswer } from './parse.ts'
import type { Scene } from './scene.ts'

export type Verb = (step: Pick<Step, 'who' | 'args' | 'fields'>) => Promise<StepAnswer>

const text = 'هذا محلّي منذ عشر سنوات'
const done: StepAnswer = { status: 200, body: {} }

/** What people do by the API, in a word. */
const createRequests = (scene: Scene): Record<string, Verb> => {
  const { id, person, ids } = scene
  const send =
    (
      method: 'post' | 'put' | 'delete',
      toPath: (one: string, other: string) => Promise<string> | string,
      body?: Fields,
    ): Verb =>
    async ({ who, args: [one = '', other = ''], fields: { if: version, ...fields } }) => {
      const path = one.startsWith('/') ? one : await toPath(one, other)
      const values = method === 'delete' ? undefined : { ...body, ...fields }
      return (await person(who))[method](path, values, version ? { 'If-Match': `"${version}"` } : {})
    }
  const decide = (action: string) =>
    send('post', async (whose) => `/admin/claims/${await id(toClaim(whose))}/${action}`, {
      reason: text,
      message: text,
    })
  /** `accept suggestion-C`; staff decide in the back office. */
  const judge =
    (action: string): Verb =>
    async ({ who, args: [item = ''], fields }) => {
      const path = `/${item.split('-')[0]}s/${await id(item)}/${action}`
      return (await person(who)).post('STJXD'.includes(who) ? `/admin${path}` : path, fields)
    }
  /** Names what the answer created. */
  const make =
    (kind: string, toPath: (place: number) => string, body?: Fields): Verb =>
    async ({ who, args: [place = ''], fields }) => {
      const { as = `${kind}-${who}`, ...values } = fields
      const answer = await (await person(who)).post(toPath(await id(place)), { ...body, ...values })
      const made = (answer.body as { id?: number }).id
      if (made !== undefined) ids[String(as)] = made
      return answer
    }
  return {
    gets: async ({ who, args: [path = ''] }) => (await person(who)).get(path),
    posts: send('post', (path) => path),
    puts: send('put', (path) => path),
    deletes: send('delete', async (place) => `/listings/${await id(place)}`),
    approve: decide('approve'),
    reject: decide('reject'),
    revoke: decide('revoke'),
    ask: decide('ask'),
    accept: judge('accept'),
    refuse: judge('refuse'),
    objects: send('post', async (whose) => `/claims/${await id(toClaim(whose))}/object`, { message: text }),
    answers: async ({ who, args: [claim = who], fields }) =>
      (await person(who)).put(`/claims/${await id(toClaim(claim))}`, { message: text, ...fields }),
    edits: send('put', async (place) => `/listings/${await id(place)}`),
    corrects: send('put', async (place) => `/admin/listings/${await id(place)}`),
    suggests: make('suggestion', (place) => `/listings/${place}/suggestions`),
    reviews: make('review', (place) => `/listings/${place}/reviews`, { rating: 5, comment: 'خدمة ممتازة جداً' }),
    applies: async ({ who, args: [place = ''], fields }) => {
      const form = { claimantName: 'سمير', claimantEmail: 'samir@example.com', relationship: 'owner', reason: text }
      const answer = await (await person(who)).post('/claim-listing', {
        listingId: await id(place),
        ...form,
        ...fields,
      })
      const { claim } = answer.body as { claim?: { id: number } }
      if (claim) ids[`claim-${who}`] = claim.id
      return answer
    },
    leaves: async ({ who }) => (await person(who)).delete('/user/delete'),
    dismiss: send('delete', async (whom) => `/admin/users/${await id(whom)}`),
    remove: send('delete', async (place) => `/admin/listings/${await id(place)}`),
    verify: send('post', async (place) => `/admin/listings/${await id(place)}/verify`),
    unverify: send('post', async (place) => `/admin/listings/${await id(place)}/unverify`),
    merge: async ({ who, args: [from = '', into = ''], fields }) => {
      const path = `/admin/listings/${await id(from)}/merge`
      const answer = await (await person(who)).post(path, { into: await id(into), ...fields })
      const { merge_id } = answer.body as { merge_id?: number }
      if (merge_id !== undefined) ids[`merge-${from}`] = merge_id
      return answer
    },
    undo: send('post', async (from) => `/admin/merges/${await id(`merge-${from}`)}/undo`),
  }
}

const toClaim = (name: string) => (name.startsWith('claim-') ? name : `claim-${name}`)

/** What is there without a request. */
const createFacts = (scene: Scene): Record<string, Verb> => {
  const { db, id, ids, factories } = scene
  return {
    settings: async ({ fields }) => {
      scene.useSettings(fields as Record<string, string>)
      return done
    },
    place: async ({ args: [name = ''], fields: { owner = 'A', ...values } }) => {
      await scene.addPlace(name, owner as string | null, values)
      return done
    },
    alter: async ({ args: [place = ''], fields }) => {
      const isPlace = eq(listings.id, await id(place))
      await db.update(listings).set(fields).where(isPlace)
      return done
    },
    /** Pictures of long ago by their addresses. */
    gallery: async ({ args: [place = '', ...urls] }) => {
      const listing_id = await id(place)
      const size = { width: 640, height: 360 }
      const stored = { ...size, role: 'picture', color: '#ffffff', created_at: '2026-01-01T00:00:00.000Z' } as const
      await db.insert(pictures).values(urls.map((url) => ({ ...stored, url, path: url, webp: [640] })))
      const images = urls.map((image_url, position) => ({ listing_id, image_url, position, ...size }))
      await db.insert(listingImages).values(images)
      return done
    },
    account: async ({ args: [name = ''], fields }) => {
      const isAccount = eq(users.id, await id(name))
      await db.update(users).set(fields).where(isAccount)
      return done
    },
    category: async ({ args: [name = ''], fields }) => {
      ids[name] ??= await factories.category()
      await db.update(categories).set(fields).where(eq(categories.id, ids[name]))
      return done
    },
    /** `call revision-P former` keeps the id under another name. */
    call: async ({ args: [item = '', name = ''] }) => {
      ids[name] = await id(item)
      return done
    },
    /** Revisions of an owner that were decided so many days ago. */
    decided: async ({ args: [place = ''], fields: { by = 'A', times = 1, days = 300, status } }) => {
      const [listing_id, user_id] = [await id(place), await id(String(by))]
      const decided_at = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
      for (let count = 0; count < Number(times); count++)
        await factories.revision({ listing_id, user_id, changes: {}, status: status as 'approved', decided_at })
      return done
    },
    claims: async ({ who, args: [place = ''], fields: { as = `claim-${who}`, ...values } }) => {
      const claim = { listing_id: await id(place), user_id: await id(who), ...values }
      ids[String(as)] = await factories.claim(claim)
      return done
    },
    proves: async ({ who, args: [place = ''] }) => {
      const proof = await factories.proof({ listing_id: await id(place), user_id: await id(who) })
      Object.assign(ids, { [`claim-${who}`]: proof.claim_id, [`proof-${who}`]: proof.id })
      return done
    },
    /** Also about one's own listing, and at another time. */
    reviewed: async ({ who, args: [place = ''], fields: { as = `review-${who}`, ...values } }) => {
      const user_id = who === 'G' ? null : await id(who)
      ids[String(as)] = await factories.review({ listing_id: await id(place), user_id, ...values })
      return done
    },
  }
}

/** What time and jobs do. */
const createEvents = (scene: Scene): Record<string, Verb> => {
  const { db, id, ids } = scene
  return {
    /** Names the pair of the first two. */
    'find-pairs': async ({ args }) => {
      const [one = 0, other = 0, ...more] = await Promise.all(args.map(id))
      await refreshDuplicatePairs(db, [one, other, ...more])
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const isPair = and(eq(duplicatePairs.listing_id, low), eq(duplicatePairs.other_id, high))
      const [pair] = await db.select({ id: duplicatePairs.id }).from(duplicatePairs).where(isPair)
      if (pair) ids.pair = pair.id
      return done
    },
    /** The password was last proved too long ago for what needs it. */
    stale: async ({ args: [name = ''] }) => {
      const isOwn = eq(sessions.user_id, await id(name))
      await db.update(sessions).set({ confirmed_at: sql`now() - interval '20 minutes'` }).where(isOwn)
      return done
    },
    days: async ({ args: [days] }) => {
      await scene.moveBack(Number(days))
      return done
    },
    expire: async ({ args: [whose = '', days = '31'] }) => {
      await scene.expire(toClaim(whose), Number(days))
      return done
    },
    merged: async ({ args: [from = '', days = '31'] }) => {
      const merge_id = await id(`merge-${from}`)
      await db.execute(`update merges set merged_at = now() - interval '${Number(days)} days' where id = ${merge_id}`)
      return done
    },
  }
}

/** What is read from the database and from e-mails. */
const createReadings = (scene: Scene): Record<string, Verb> => {
  const { db, id, ids } = scene
  return {
    /** `is L:>N N:B*` */
    is: async ({ args }) => {
      for (const wanted of args) {
        const place = wanted.slice(0, wanted.indexOf(':'))
        expect(`${place}:${await scene.describe(place)}`).toBe(wanted)
      }
      return done
    },
    proposals: async ({ args: [place = ''] }) => ({ status: 200, body: { are: await scene.readProposals(place) } }),
    'review-of': async ({ args: [name = ''] }) => {
      const isReview = eq(reviews.id, await id(name))
      const [row] = await db.select().from(reviews).where(isReview)
      const at = Object.keys(ids).find((place) => /^[K-RYZ]$/.test(place) && ids[place] === row?.listing_id)
      return { status: 200, body: { ...row, at } }
    },
    /** Without names, what was sent before is forgotten. */
    told: async ({ args: [wanted] }) => {
      const post = (await scene.readPost()).join(' ') || 'nobody'
      if (wanted !== undefined) expect(post).toBe(wanted.split(' ').toSorted().join(' '))
      return done
    },
    reads: async ({ who, args: [words = ''] }) => {
      expect(await scene.readTexts(who), `${who} reads ${words}`).toContain(words)
      return done
    },
  }
}

export const createVerbs = (scene: Scene): Record<string, Verb> => ({
  ...createRequests(scene),
  ...createFacts(scene),
  ...createEvents(scene),
  ...createReadings(scene),
})
