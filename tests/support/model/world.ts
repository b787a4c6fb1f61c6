/** What the program must remember of places, claims and proposals: a small model, compared with it after each step. */
type Outcome = string

type Given = { owner: number; wasVerified: boolean }
export type ModelPlace = {
  owner: number | null
  /** The merge that gave the place its owner. */
  givenBy: string | null
  isVerified: boolean
  title: string
  mergedInto: number | null
  isShown: boolean
}
export type ModelClaim = {
  by: number
  place: number
  status: 'pending' | 'approved' | 'rejected' | 'revoked'
  former: number | null
  formerGivenBy: string | null
  wasVerified: boolean
  /** The ticks of the transfer while it stands and ever, of the objections and of the last decision. */
  transferred: number | null
  given: number | null
  objections: { by: number; tick: number }[]
  decided: number | null
}
type Revision = { by: number; status: 'pending' | 'approved' | 'rejected' | 'withdrawn'; title: string }
type Suggestion = { by: number; place: number; status: 'pending' | 'approved' | 'rejected'; title: string }
export type Merge = {
  from: number
  into: number
  /** Whose the merged place would be again, and whether with its badge. */
  former: number | null
  keepsBadge: boolean
  hadOwner: boolean
  isReturned: boolean
  wasShown: boolean
  given: Given | null
  claims: string[]
  closedClaims: string[]
  suggestions: string[]
  revision: Revision | undefined
  at: number
  state: 'done' | 'undone' | 'final'
}

export type World = {
  tick: number
  accounts: boolean[]
  places: (ModelPlace | null)[]
  /** The revisions of each place, oldest first. */
  revisions: Revision[][]
  claims: Record<string, ModelClaim>
  suggestions: Record<string, Suggestion>
  merges: Record<string, Merge>
}

export const createWorld = (owners: (number | null)[], accounts: number): World => ({
  tick: 0,
  accounts: Array.from({ length: accounts }, () => true),
  places: owners.map((owner, place) => ({
    owner,
    givenBy: null,
    isVerified: false,
    title: `مكان ${place}`,
    mergedInto: null,
    isShown: true,
  })),
  revisions: owners.map(() => []),
  claims: {},
  suggestions: {},
  merges: {},
})

export const isOpen = ({ status }: ModelClaim | Suggestion): boolean => status === 'pending'

export const listClaims = (world: World, place: number): ModelClaim[] =>
  Object.values(world.claims).filter((claim) => claim.place === place)

export const findWaiting = (world: World, place: number): Revision | undefined =>
  world.revisions[place]?.find(({ status }) => status === 'pending')

/** Throws the outcome of a request that the program refuses. */
export class Refusal extends Error {
  readonly code: Outcome
  constructor(code: Outcome) {
    super(code)
    this.code = code
  }
}

export function refuse(code: Outcome): never {
  throw new Refusal(code)
}

export const findPlace = (world: World, place: number): ModelPlace => world.places[place] ?? refuse('NOT_FOUND')

export function withdrawRevisionsOfOthers(world: World, places: number[]): void {
  for (const place of places) {
    const waiting = findWaiting(world, place)
    if (waiting && waiting.by !== world.places[place]?.owner) waiting.status = 'withdrawn'
  }
}
