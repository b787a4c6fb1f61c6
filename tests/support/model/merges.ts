import { hasObjected, isContestable } from './claims.ts'
import {
  findPlace,
  findWaiting,
  isOpen,
  listClaims,
  type Merge,
  type ModelClaim,
  type ModelPlace,
  refuse,
  type World,
  withdrawRevisionsOfOthers,
} from './world.ts'

const keysOf = <Item>(items: Record<string, Item>, isMeant: (item: Item, key: string) => boolean): string[] =>
  Object.keys(items).filter((key) => isMeant(items[key] as Item, key))

const pick = (world: World, keys: string[]): ModelClaim[] => keys.flatMap((key) => world.claims[key] ?? [])

function assertUndisputed(world: World, from: number, into: number): void {
  const [goes, stays] = [findPlace(world, from), findPlace(world, into)]
  const claimsOfGoing = listClaims(world, from)
  const hasTwoOwners = goes.owner !== null && stays.owner !== null && goes.owner !== stays.owner
  if (hasTwoOwners && claimsOfGoing.some((claim) => claim.by === stays.owner && isOpen(claim)))
    refuse('OWNERSHIP_DISPUTED')
  const mayBeObjected = (claim: ModelClaim) =>
    claim.by === goes.owner &&
    claim.transferred !== null &&
    isContestable(claim, goes.owner) &&
    !hasObjected(claim, goes.owner)
  if (stays.owner !== null && claimsOfGoing.some(mayBeObjected)) refuse('OWNERSHIP_DISPUTED')
  const isDisputed = (claim: ModelClaim) => isOpen(claim) && claim.transferred !== null
  if ([...claimsOfGoing, ...listClaims(world, into)].some(isDisputed)) refuse('OWNERSHIP_DISPUTED')
}

export function merge(world: World, key: string, from: number, into: number): void {
  if (from === into) refuse('VALIDATION_FAILED')
  const goes = findPlace(world, from)
  const stays = world.places[into] ?? refuse('VALIDATION_FAILED')
  if (goes.mergedInto !== null || stays.mergedInto !== null) refuse('ALREADY_MERGED')
  if (!stays.isShown) refuse('VALIDATION_FAILED')
  assertUndisputed(world, from, into)
  const owner = stays.owner ?? goes.owner
  const claimants = listClaims(world, into).flatMap((claim) => (isOpen(claim) ? claim.by : []))
  const isLeft = (claim: ModelClaim) =>
    (claim.transferred !== null && stays.owner !== null) ||
    (isOpen(claim) && (claim.by === owner || claimants.includes(claim.by)))
  const claims = keysOf(world.claims, (claim) => claim.place === from && !isLeft(claim))
  const closedClaims = keysOf(
    world.claims,
    (claim, each) => claim.place === from && isOpen(claim) && !claims.includes(each),
  )
  const suggestions = keysOf(world.suggestions, ({ place }) => place === from)
  const revision = findWaiting(world, from)
  for (const moved of pick(world, claims)) moved.place = into
  for (const closed of pick(world, closedClaims)) Object.assign(closed, { status: 'rejected', decided: world.tick })
  for (const each of suggestions) (world.suggestions[each] as { place: number }).place = into
  if (revision) revision.status = 'withdrawn'
  world.merges[key] = {
    from,
    into,
    former: goes.owner,
    keepsBadge: true,
    hadOwner: goes.owner !== null,
    isReturned: false,
    wasShown: goes.isShown,
    given: stays.owner === null && goes.owner !== null ? { owner: goes.owner, wasVerified: stays.isVerified } : null,
    claims,
    closedClaims,
    suggestions,
    revision,
    at: world.tick,
    state: 'done',
  }
  if (world.merges[key].given)
    Object.assign(stays, { owner, givenBy: key, isVerified: stays.isVerified || goes.isVerified })
  Object.assign(goes, { owner: null, isShown: false, mergedInto: into })
  for (const place of world.places) if (place?.mergedInto === from) place.mergedInto = into
}

export function undo(world: World, key: string): void {
  const found = world.merges[key] ?? refuse('NOT_FOUND')
  const [, stays] = [findPlace(world, found.from), findPlace(world, found.into)]
  if (found.state !== 'done') refuse('ALREADY_DECIDED')
  if (stays.mergedInto !== null) refuse('ALREADY_MERGED')
  const newer = Object.values(world.merges).some(
    ({ into, state, at }) => into === found.into && state === 'done' && at > found.at,
  )
  if (newer) refuse('ALREADY_MERGED')
  restore(world, key, false)
}

type Ownership = Pick<ModelPlace, 'owner' | 'isVerified'>

const listTransfersSince = (world: World, { into, at }: Merge): string[] =>
  keysOf(world.claims, ({ place, transferred }) => place === into && (transferred ?? 0) > at)

/** Whose the two places are after the undo, from what happened to the one that stayed. */
function planOwnership(world: World, found: Merge): { own: Ownership; other?: Ownership } {
  const [goes, stays] = [findPlace(world, found.from), findPlace(world, found.into)]
  const unchanged = { owner: found.former, isVerified: goes.isVerified && found.keepsBadge }
  if (!found.given) return { own: unchanged }
  const other = { owner: null, isVerified: stays.isVerified && found.given.wasVerified }
  const transfers = listTransfersSince(world, found)
  if (found.isReturned && stays.owner === found.former && transfers.length === 0) return { own: unchanged, other }
  if (transfers.length > 0 && !transfers.some((each) => found.claims.includes(each))) return { own: unchanged }
  if (stays.owner !== found.given.owner || transfers.length > 0) return { own: { owner: null, isVerified: false } }
  return { own: { owner: found.given.owner, isVerified: goes.isVerified && stays.isVerified }, other }
}

export function restore(world: World, key: string, isDeleted: boolean): void {
  const found = world.merges[key] ?? refuse('NOT_FOUND')
  const [goes, stays] = [findPlace(world, found.from), findPlace(world, found.into)]
  const { own, other } = planOwnership(world, found)
  const isTaken = listTransfersSince(world, found).some((each) => found.claims.includes(each))
  const isHidden = isDeleted && found.hadOwner && own.owner === null
  const openThere = listClaims(world, found.from).flatMap((claim) => (isOpen(claim) ? claim.by : []))
  for (const claim of pick(world, found.claims)) {
    const isDecidedSince = (claim.transferred ?? claim.decided ?? 0) > found.at
    if (claim.place === found.into && !isDecidedSince && !(isOpen(claim) && openThere.includes(claim.by)))
      claim.place = found.from
  }
  for (const each of found.suggestions) {
    const suggestion = world.suggestions[each]
    if (suggestion?.place === found.into) suggestion.place = found.from
  }
  for (const claim of pick(world, found.closedClaims)) {
    const hasOpen = listClaims(world, claim.place).some((each) => each.by === claim.by && isOpen(each))
    if (claim.status === 'rejected' && !hasOpen) Object.assign(claim, { status: 'pending', decided: null })
  }
  if (found.revision?.status === 'withdrawn' && world.revisions[found.from]?.includes(found.revision))
    found.revision.status = 'pending'
  if (found.given && !isTaken)
    for (const claim of listClaims(world, found.into))
      if (claim.formerGivenBy === key)
        Object.assign(claim, { former: null, formerGivenBy: null, wasVerified: found.given.wasVerified })
  if (other && !isDeleted) {
    Object.assign(stays, other)
  }
  Object.assign(goes, own, { mergedInto: null, isShown: found.wasShown && !isHidden })
  withdrawRevisionsOfOthers(world, [found.from, found.into])
  redirectEarlier(world, found)
  found.state = 'undone'
}

function redirectEarlier(world: World, { from, into }: Merge): void {
  const chain = [from]
  for (const each of chain)
    for (const earlier of Object.values(world.merges))
      if (earlier.into === each && earlier.state !== 'undone' && !chain.includes(earlier.from)) chain.push(earlier.from)
  for (const each of chain) {
    const place = world.places[each]
    if (place && each !== from && place.mergedInto === into) place.mergedInto = from
  }
}
