import {
  findPlace,
  isOpen,
  listClaims,
  type ModelClaim,
  refuse,
  type World,
  withdrawRevisionsOfOthers,
} from './world.ts'

export function claim(world: World, key: string, by: number, placeNo: number): void {
  const place = findPlace(world, placeNo)
  if (!place.isShown) refuse('NOT_FOUND')
  if (place.owner === by) refuse('OWN_LISTING')
  if (place.isVerified) refuse('LISTING_ALREADY_VERIFIED')
  if (listClaims(world, placeNo).some((other) => other.by === by && isOpen(other))) refuse('CLAIM_ALREADY_EXISTS')
  world.claims[key] = {
    by,
    place: placeNo,
    status: 'pending',
    former: null,
    formerGivenBy: null,
    wasVerified: false,
    transferred: null,
    given: null,
    objections: [],
    decided: null,
  }
}

function lockForDecision(world: World, key: string) {
  const found = world.claims[key] ?? refuse('NOT_FOUND')
  const place = findPlace(world, found.place)
  if (place.mergedInto !== null) refuse('ALREADY_MERGED')
  return { found, place }
}

/** A place that was merged when the claim held it belongs again to who owned it before the claim. */
function annulInMerges(world: World, ended: ModelClaim): void {
  for (const merge of Object.values(world.merges)) {
    if (merge.state !== 'done' || merge.former !== ended.by) continue
    if (ended.given === null || ended.given > merge.at) continue
    if (!merge.claims.some((key) => world.claims[key] === ended)) continue
    Object.assign(merge, { former: ended.former, isReturned: true })
    merge.keepsBadge &&= ended.wasVerified
  }
}

/** A later transfer from a person whose own transfer ended takes over who owned the place before them. */
function passFormerOwner(world: World, ended: ModelClaim): void {
  annulInMerges(world, ended)
  for (const later of listClaims(world, ended.place))
    if (later.former === ended.by && later.transferred !== null && later.transferred > (ended.transferred ?? 0)) {
      later.former = ended.former
      later.formerGivenBy ??= ended.formerGivenBy
      later.wasVerified = ended.wasVerified
    }
}

export function approve(world: World, key: string): void {
  const { found, place } = lockForDecision(world, key)
  if (!isOpen(found)) refuse('ALREADY_DECIDED')
  Object.assign(found, { status: 'approved', decided: world.tick })
  if (found.transferred !== null) return
  const former = { ...place }
  Object.assign(place, { owner: found.by, givenBy: null, isVerified: true })
  withdrawRevisionsOfOthers(world, [found.place])
  found.transferred = world.tick
  found.given = world.tick
  found.former = former.owner
  found.formerGivenBy = former.givenBy
  found.wasVerified = former.isVerified
  const competing = listClaims(world, found.place).filter((other) => other !== found && isOpen(other))
  for (const other of competing) if (other.transferred !== null) passFormerOwner(world, other)
  for (const other of competing) Object.assign(other, { status: 'rejected', transferred: null, decided: world.tick })
}

export function giveBack(world: World, found: ModelClaim): void {
  const place = findPlace(world, found.place)
  place.owner = found.former
  place.givenBy ??= found.formerGivenBy
  place.isVerified &&= found.wasVerified
  found.transferred = null
  annulInMerges(world, found)
  withdrawRevisionsOfOthers(world, [found.place])
}

const isHeldByLaterClaim = (world: World, { by, place, transferred }: ModelClaim): boolean =>
  listClaims(world, place).some((later) => later.by === by && (later.transferred ?? -1) > (transferred ?? 0))

export function end(world: World, key: string, status: 'rejected' | 'revoked'): void {
  const { found, place } = lockForDecision(world, key)
  const isTransferred = found.transferred !== null
  const mayEnd = status === 'rejected' ? isOpen(found) : found.status === 'approved' || (isOpen(found) && isTransferred)
  if (!mayEnd) refuse('ALREADY_DECIDED')
  Object.assign(found, { status, decided: world.tick })
  if (isTransferred && place.owner === found.by && !isHeldByLaterClaim(world, found)) giveBack(world, found)
  else if (isTransferred) passFormerOwner(world, found)
  found.transferred = null
}

/** Whether the former owner may object to the transfer that the claim was. */
export const isContestable = ({ by, status, former }: ModelClaim, owner: number | null): boolean =>
  status === 'approved' && former !== null && former !== by && owner !== null && owner !== former

/** By the present owner or, after the transfer, by the former one. */
export const hasObjected = (claim: ModelClaim, owner: number | null): boolean =>
  claim.objections.some(({ by, tick }) =>
    claim.transferred === null ? !isOpen(claim) || by === owner : tick >= claim.transferred,
  )

export function object(world: World, key: string, by: number): void {
  const found = world.claims[key] ?? refuse('NOT_FOUND')
  const { owner } = findPlace(world, found.place)
  if (found.by === by) refuse('FORBIDDEN')
  if (owner !== by && found.former !== by) refuse('NOT_FOUND')
  const mayObject =
    found.transferred === null ? isOpen(found) && owner === by : found.former === by && isContestable(found, owner)
  if (!mayObject) refuse('ALREADY_DECIDED')
  if (hasObjected(found, owner)) refuse('OBJECTION_ALREADY_EXISTS')
  if (found.transferred !== null) {
    const other = listClaims(world, found.place).find((each) => each !== found && each.by === found.by && isOpen(each))
    if (other?.transferred != null) refuse('OWNERSHIP_DISPUTED')
    if (other) Object.assign(other, { status: 'rejected', decided: world.tick })
    Object.assign(found, { status: 'pending', decided: null })
  }
  found.objections.push({ by, tick: world.tick })
}
