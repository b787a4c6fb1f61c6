/** The distance in metres below which two listings with the same name are probably the same place. */
export const maxPairDistance = 150

/** Pairs with a lower score are not stored. */
export const minPairScore = 0.6

/** The maximum number of pairs of a listing, so that a chain with hundreds of branches does not fill the queue. */
export const maxPairsPerListing = 10

/** The number of days during which a merge can be undone. */
export const mergeUndoDays = 30
