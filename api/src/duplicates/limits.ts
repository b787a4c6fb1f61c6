export const maxPairDistance = 150

export const minPairScore = 0.6

/** A chain with hundreds of branches must not fill the queue. */
export const maxPairsPerListing = 10

export const mergeUndoDays = 30
