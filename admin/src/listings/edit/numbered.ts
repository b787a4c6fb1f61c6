/** Things that have no name but their place: as people count, and as lists do. */
export const numbered = <Thing extends object>(things: readonly Thing[]) =>
  things.map((thing, place) => ({ thing, place, number: place + 1 }))
