import { connect } from '@dalil/db/connect'
import type { BenchmarkContext } from './measures.ts'
import { checkBudget, computeP95, type Measurement } from './report.ts'
import { startDalil } from './servers.ts'

const email = 'bench-admin@dalil.test'
const password = 'bench password'
const accounts = 100_000

/** Requests each list of the back office as its screens do, with 100,000 accounts. */
export async function measureBackOffice({ loadProfile, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const post = (path: string, body: object) =>
    fetch(`${ours.origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const name = { first_name: 'Bench', last_name: 'Admin' }
  await post('/auth/register', { ...name, email, password, confirmPassword: password, terms: true })
  await populate(usual.url)
  const { token } = (await (await post('/auth/login', { email, password })).json()) as { token: string }

  const errors: string[] = []
  const times: { path: string; ms: number }[] = []
  const { country, category, ids, common, rare, prefix } = usual.sample
  const paths = createPaths({
    country,
    category: category.id,
    id: ids[0] ?? 1,
    words: [common, rare, prefix, prefix.slice(0, 1)],
  })
  // The first round warms up.
  for (let round = -1; round < loadProfile.rounds * 4; round++) {
    for (const path of paths) {
      const startedAt = performance.now()
      const answer = await fetch(`${ours.origin}/api/admin${path}`, { headers: { Authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (answer.status !== 200) errors.push(`${path} answered ${answer.status}`)
      if (round >= 0) times.push({ path, ms: performance.now() - startedAt })
    }
  }
  const slowest = paths
    .map((path) => ({ path, p95: computeP95(times.filter((each) => each.path === path)) }))
    .toSorted((one, other) => other.p95 - one.p95)
  return {
    name: 'back-office',
    what: `${paths.length} lists and searches of the back office, one after the other`,
    figures: [],
    errors: [...new Set(errors)],
    notes: slowest.slice(0, 6).map(({ path, p95 }) => `p95 ${p95.toFixed(1)} ms: ${decodeURIComponent(path)}`),
    verdicts: [checkBudget('back_office_ms', 'p95 of the slowest list, in milliseconds', slowest[0]?.p95 ?? 0)],
  }
}

function createPaths({
  country,
  category,
  id,
  words,
}: {
  country: string
  category: number
  id: number
  words: string[]
}) {
  const listings = (filter: object, sort = ['created_at', 'ASC'], first = 0) =>
    `/listings?${new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify([first, first + 49]),
    })}`
  return [
    listings({}),
    listings({}, ['created_at', 'DESC'], 5000),
    ...['pending', 'approved', 'rejected', 'suspended'].flatMap((status) => [
      listings({ status }),
      listings({ status }, ['created_at', 'DESC']),
      listings({ status, country }),
      listings({ status, category_id: category }),
    ]),
    listings({ status: 'pending', verification_requested: true }),
    listings({ is_featured: true }),
    listings({ is_verified: true, country }),
    listings({ status: 'pending', is_published: true }, ['created_at', 'ASC'], 500),
    listings({ user_id: 1 }),
    ...words.flatMap((q) => [listings({ q }), listings({ q, status: 'pending' }), listings({ q, country })]),
    ...words.slice(0, 1).map((q) => listings({ q, category_id: category })),
    listings({ q: `${id}` }),
    listings({ q: 'zzxqkvw' }),
    `/listings/${id}`,
    '/users',
    '/users?page=500',
    '/users?role=admin',
    '/users?search=bench-user-4711',
    '/users?search=user-99',
    '/users?search=نور',
    '/users?search=ور',
    '/users?search=زكرياء',
    '/users?search=zzxqkvw',
    '/claims?status=pending',
    '/reports?status=open',
    '/reviews',
    '/messages?is_answered=false',
    '/search-synonyms',
    '/search-synonyms?search=مطعم',
    '/audit',
    '/audit?action=listing.approve',
    '/audit?subject_type=listing&from=2026-01-01',
    '/stats',
  ]
}

async function populate(url: string): Promise<void> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  await sql`update users set role = 'admin', email_verified_at = now() where email = ${email}`
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from users`
  const missing = accounts - (row?.count ?? 0)
  if (missing > 0) {
    await sql`
      insert into users (first_name, last_name, email, password_hash)
      select 'نور', 'الحساب ' || nr, 'bench-user-' || nr || '@dalil.test', 'none' from generate_series(1, ${missing}) as nr
      on conflict do nothing`
    await sql`
      insert into audit_entries (actor_id, action, subject_type, subject_id, created_at)
      select (select id from users where email = ${email}), (array['listing.approve', 'listing.reject', 'user.update'])[1 + nr % 3],
        'listing', nr, now() - nr * interval '1 minute'
      from generate_series(1, ${accounts}) as nr`
    await sql`analyze users, audit_entries`
  }
  await close()
}
