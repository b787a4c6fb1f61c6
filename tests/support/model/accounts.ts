import { giveBack, hasObjected, isContestable } from './claims.ts'
import { restore } from './merges.ts'
import { isOpen, refuse, type World } from './world.ts'

export function deleteAccount(world: World, account: number): void {
  if (!world.accounts[account]) refuse('UNAUTHENTICATED')
  world.accounts[account] = false
  returnContested(world, account)
  const isOwn = (place: number) => world.places[place]?.owner === account
  const merges = Object.values(world.merges)
  for (const [key, found] of Object.entries(world.merges).toReversed())
    if (isOwn(found.into) && found.state === 'done' && world.places[found.from]) restore(world, key, true)
  for (const found of merges) {
    if (found.former !== account || found.state !== 'done') continue
    found.state = 'final'
    world.revisions[found.from] = world.revisions[found.from]?.filter(({ status }) => status !== 'withdrawn') ?? []
    const place = world.places[found.from]
    if (place) place.title = '—'
  }
  const isGone = (place: number) => isOwn(place) || isOwn(world.places[place]?.mergedInto ?? -1)
  const gone = world.places.flatMap((_, place) => (isGone(place) ? place : []))
  for (const place of gone) erasePlace(world, place)
  world.revisions = world.revisions.map((list) => list.filter(({ by }) => by !== account))
  for (const [key, { by }] of Object.entries(world.claims)) if (by === account) delete world.claims[key]
  for (const [key, { by }] of Object.entries(world.suggestions)) if (by === account) delete world.suggestions[key]
  for (const claim of Object.values(world.claims)) if (claim.former === account) claim.former = null
  for (const found of merges) if (found.former === account) found.former = null
}

/** Places whose former owner could still object go back to them. */
function returnContested(world: World, account: number): void {
  world.places.forEach((place, placeNo) => {
    if (place?.owner !== account) return
    const [latest] = Object.values(world.claims)
      .filter((claim) => claim.place === placeNo && claim.by === account && claim.transferred !== null)
      .filter((claim) => isOpen(claim) || claim.status === 'approved')
      .toSorted((one, other) => (other.transferred ?? 0) - (one.transferred ?? 0))
    if (!latest || latest.former === null) return
    if (isOpen(latest) || (isContestable(latest, account) && !hasObjected(latest, account))) giveBack(world, latest)
  })
}

function erasePlace(world: World, placeNo: number): void {
  world.places[placeNo] = null
  world.revisions[placeNo] = []
  for (const items of [world.claims, world.suggestions])
    for (const [key, item] of Object.entries(items)) if (item.place === placeNo) delete items[key]
}
