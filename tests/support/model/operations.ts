import { deleteAccount } from './accounts.ts'
import { approve, claim, end, object } from './claims.ts'
import { merge, undo } from './merges.ts'
import { decideRevision, decideSuggestion, editPlace, suggest } from './proposals.ts'
import { findPlace, Refusal, refuse, type World } from './world.ts'

export const counts = { people: 4, places: 3 }

/** `key` names what the operation creates, `subject` the claim, suggestion, merge or revision that it concerns. */
export type ModelOperation = {
  kind: keyof typeof operations
  person: number
  place: number
  other: number
  title: string
  key: string
  subject: string
}

type Request = { by: number | 'staff'; method?: 'put' | 'delete'; path: string; body?: object }
type Ids = Record<string, number>
type Described = {
  effect: (world: World, operation: ModelOperation) => void
  request: (operation: ModelOperation, ids: Ids) => Request
}

const reason = 'لم يثبت شيء'
const toPlace = (ids: Ids, place: number) => `/listings/${ids[`place${place}`]}`

const decideClaim = (
  action: 'approve' | 'reject' | 'revoke',
  effect: (world: World, key: string) => void,
): Described => ({
  effect: (world, { subject }) => effect(world, subject),
  request: ({ subject }, ids) => ({
    by: 'staff',
    path: `/admin/claims/${ids[subject] ?? 0}/${action}`,
    body: action === 'approve' ? {} : { reason },
  }),
})

const decideProposal = (
  kind: 'revisions' | 'suggestions',
  verb: 'accept' | 'refuse',
  by: 'staff' | 'owner',
): Described => ({
  effect: (world, { subject, person, place }) => {
    const status = verb === 'accept' ? 'approved' : 'rejected'
    if (kind === 'suggestions') decideSuggestion(world, subject, by === 'staff' ? by : person, status)
    else decideRevision(world, place, Number(subject), status)
  },
  request: ({ subject, person, place }, ids) => ({
    by: by === 'staff' ? by : person,
    path: `${by === 'staff' ? '/admin' : ''}/${kind}/${ids[kind === 'revisions' ? `revision${place}/${subject}` : subject] ?? 0}/${verb}`,
    body: verb === 'accept' ? {} : { reason },
  }),
})

export const operations = {
  edit: {
    effect: (world, { place, person, title }) => editPlace(world, place, person, title),
    request: ({ place, person: by, title }, ids) => ({ by, method: 'put', path: toPlace(ids, place), body: { title } }),
  },
  correct: {
    effect: (world, { place, title }) => editPlace(world, place, 'staff', title),
    request: ({ place, title }, ids) => ({
      by: 'staff',
      method: 'put',
      path: `/admin${toPlace(ids, place)}`,
      body: { title },
    }),
  },
  suggest: {
    effect: (world, { key, person, place, title }) => suggest(world, key, person, place, title),
    request: ({ person: by, place, title, key }, ids) => ({
      by,
      path: `${toPlace(ids, place)}/suggestions`,
      body: { changes: { title }, comment: key },
    }),
  },
  claim: {
    effect: (world, { key, person, place }) => claim(world, key, person, place),
    request: ({ person: by, place, key }, ids) => ({
      by,
      path: '/claim-listing',
      body: {
        listingId: ids[`place${place}`],
        claimantName: 'سعيد',
        claimantEmail: 'said@example.com',
        relationship: 'owner',
        reason: key,
      },
    }),
  },
  approveClaim: decideClaim('approve', approve),
  rejectClaim: decideClaim('reject', (world, key) => end(world, key, 'rejected')),
  revokeClaim: decideClaim('revoke', (world, key) => end(world, key, 'revoked')),
  object: {
    effect: (world, { subject, person }) => object(world, subject, person),
    request: ({ subject, person: by }, ids) => ({
      by,
      path: `/claims/${ids[subject] ?? 0}/object`,
      body: { message: reason },
    }),
  },
  approveRevision: decideProposal('revisions', 'accept', 'staff'),
  rejectRevision: decideProposal('revisions', 'refuse', 'staff'),
  approveSuggestion: decideProposal('suggestions', 'accept', 'staff'),
  rejectSuggestion: decideProposal('suggestions', 'refuse', 'staff'),
  takeSuggestion: decideProposal('suggestions', 'accept', 'owner'),
  unverify: {
    effect: (world, { place }) => {
      const found = findPlace(world, place)
      if (found.mergedInto !== null) refuse('NOT_FOUND')
      found.isVerified = false
    },
    request: ({ place }, ids) => ({ by: 'staff', path: `/admin${toPlace(ids, place)}/unverify`, body: {} }),
  },
  merge: {
    effect: (world, { key, place, other }) => merge(world, key, place, other),
    request: ({ place, other }, ids) => ({
      by: 'staff',
      path: `/admin${toPlace(ids, place)}/merge`,
      body: { into: ids[`place${other}`] },
    }),
  },
  undo: {
    effect: (world, { subject }) => undo(world, subject),
    request: ({ subject }, ids) => ({ by: 'staff', path: `/admin/merges/${ids[subject] ?? 0}/undo`, body: {} }),
  },
  deleteAccount: {
    effect: (world, { person }) => deleteAccount(world, person),
    request: ({ person: by }) => ({ by, method: 'delete', path: '/user/delete' }),
  },
} satisfies Record<string, Described>

/** The claim, suggestion, merge or revision that a number stands for: mostly the latest of the world. */
export function findSubject(world: World, kind: ModelOperation['kind'], place: number, item: number): string {
  const age = item < 5 ? 0 : item - 4
  if (kind.endsWith('Revision')) return String(Math.max(0, (world.revisions[place]?.length ?? 0) - 1 - (age % 2)))
  const { claims, suggestions, merges } = world
  const keys = Object.keys(kind.endsWith('Suggestion') ? suggestions : kind === 'undo' ? merges : claims)
  return keys.at(-1 - (age % Math.max(1, keys.length))) ?? 'none'
}

/** Mostly the person whom the program would hear: the former or present owner. */
export function findPerson(world: World, { kind, person, place, subject }: ModelOperation, item: number): number {
  if (item % 4 === 3) return person
  if (kind === 'edit') return world.places[place]?.owner ?? person
  const concerned = kind === 'object' ? world.claims[subject] : undefined
  return concerned?.former ?? world.places[concerned?.place ?? -1]?.owner ?? person
}

/** Applies an operation to a copy. A refused one changes nothing. */
export function predict(world: World, operation: ModelOperation, tick: number): { world: World; outcome: string } {
  const next = { ...structuredClone(world), tick }
  try {
    const { by } = operations[operation.kind].request(operation, {})
    if (by !== 'staff' && !world.accounts[by]) refuse('UNAUTHENTICATED')
    operations[operation.kind].effect(next, operation)
    return { world: next, outcome: 'ok' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { world, outcome: error.code }
  }
}
