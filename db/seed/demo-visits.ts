import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'
import { type ContactKind, contactKinds } from '../src/vocabulary.ts'
import { demoClaims } from './activity/activity-data.ts'
import { demoDate, msPerDay } from './demo-times.ts'
import { createRandom, hashText, type Random } from './random.ts'
import type { SeedPlace } from './seed-place.ts'

const keptDays = 180

const contactShares: Record<ContactKind, number> = {
  call: 0.05,
  whatsapp: 0.06,
  email: 0.01,
  website: 0.03,
  directions: 0.08,
  share: 0.02,
}
const keywordShares = [0.14, 0.08, 0.05]

const claimed = new Set(demoClaims.map(({ place }) => place))

type Count = { day: string; listing_id: number; times: number }
export type DemoVisits = {
  activity: (Count & { kind: 'view' | ContactKind })[]
  searches: (Count & { keyword: string })[]
}

/** Only where the owner or a future claimant can see the visits. Returns the number of all views. */
export function addVisits(visits: DemoVisits, listing_id: number, key: string, place: SeedPlace): number {
  if (place.state === 'draft' || place.state === 'pending' || place.state === 'rejected') return 0
  const random = createRandom(hashText(key))
  const mean = (0.4 + (hashText(key) % 100) / 40 + (place.reviews ?? []).length / 3) * (place.featured ? 3 : 1)
  const kinds = contactKinds.filter((kind) => isOffered(kind, place))
  const keywords = (place.keywords ?? []).slice(0, keywordShares.length)
  const isRead = place.owner !== undefined || claimed.has(place.title_latin)
  let total = 0
  for (let age = place.age - 1; age >= 0; age--) {
    const views = roundAtRandom(mean * (0.5 + random()), random)
    total += views
    if (views === 0 || age >= keptDays || !isRead) continue
    const date = { day: new Date(demoDate - age * msPerDay).toISOString().slice(0, 10), listing_id }
    visits.activity.push({ ...date, kind: 'view', times: views })
    for (const kind of kinds) {
      const times = roundAtRandom(views * contactShares[kind], random)
      if (times > 0) visits.activity.push({ ...date, kind, times })
    }
    for (const [index, keyword] of keywords.entries()) {
      const times = roundAtRandom(views * (keywordShares[index] ?? 0), random)
      if (times > 0) visits.searches.push({ ...date, keyword, times })
    }
  }
  return total
}

const isOffered = (kind: ContactKind, place: SeedPlace): boolean =>
  kind === 'directions' || kind === 'share' || place[kind === 'call' ? 'phone' : kind] !== undefined

const roundAtRandom = (value: number, random: Random) => Math.floor(value + random())

export async function writeVisits(db: Db, { activity, searches }: DemoVisits) {
  await db.execute(sql`
    insert into listing_activity (day, listing_id, kind, times)
    select day, listing_id, kind, times
    from jsonb_to_recordset(${JSON.stringify(activity)}::jsonb)
      as counts (day date, listing_id integer, kind text, times integer)`)
  await db.execute(sql`
    insert into listing_searches (day, listing_id, query, keyword, times)
    select day, listing_id, fold(keyword), min(keyword), sum(times)
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as counts (day date, listing_id integer, keyword text, times integer)
    group by 1, 2, 3`)
}
