import { findPlace, findWaiting, type ModelPlace, refuse, type World } from './world.ts'

function propose(world: World, placeNo: number, by: number, title: string): void {
  const place = findPlace(world, placeNo)
  const waiting = findWaiting(world, placeNo)
  if (waiting && title === place.title) waiting.status = 'withdrawn'
  else if (waiting) waiting.title = title
  else if (title !== place.title) world.revisions[placeNo]?.push({ by, status: 'pending', title })
}

function change(world: World, placeNo: number, title: string): void {
  findPlace(world, placeNo).title = title
  const waiting = findWaiting(world, placeNo)
  if (waiting?.title === title) waiting.status = 'withdrawn'
}

const edit = (world: World, placeNo: number, by: number | 'staff', title: string): void =>
  by === 'staff' ? change(world, placeNo, title) : propose(world, placeNo, by, title)

const mayEdit = ({ owner }: ModelPlace, by: number | 'staff') => by === 'staff' || owner === by

export function editPlace(world: World, placeNo: number, by: number | 'staff', title: string): void {
  const place = findPlace(world, placeNo)
  if (!place.isShown && !mayEdit(place, by)) refuse('NOT_FOUND')
  if (place.mergedInto !== null) refuse('ALREADY_MERGED')
  if (!mayEdit(place, by)) refuse('FORBIDDEN')
  edit(world, placeNo, by, title)
}

export function decideRevision(world: World, placeNo: number, which: number, status: 'approved' | 'rejected'): void {
  const place = findPlace(world, placeNo)
  const revision = world.revisions[placeNo]?.[which] ?? refuse('NOT_FOUND')
  if (revision.status !== 'pending') refuse('ALREADY_DECIDED')
  revision.status = status
  if (status === 'approved') place.title = revision.title
}

export function suggest(world: World, key: string, by: number, placeNo: number, title: string): void {
  const place = findPlace(world, placeNo)
  if (!place.isShown) refuse('NOT_FOUND')
  if (place.owner === by) refuse('OWN_LISTING')
  if (place.title === title) refuse('VALIDATION_FAILED')
  world.suggestions[key] = { by, place: placeNo, status: 'pending', title }
}

export function decideSuggestion(
  world: World,
  key: string,
  by: number | 'staff',
  status: 'approved' | 'rejected',
): void {
  const suggestion = world.suggestions[key] ?? refuse('NOT_FOUND')
  const place = findPlace(world, suggestion.place)
  if (!mayEdit(place, by)) refuse('NOT_FOUND')
  if (suggestion.status !== 'pending') refuse('ALREADY_DECIDED')
  suggestion.status = status
  if (status === 'approved') edit(world, suggestion.place, by, suggestion.title)
}
