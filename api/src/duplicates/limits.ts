export const maxPairDistance = 150

export const minPairScore = 0.6

/** From which an import links a place instead of adding it, which no person looks at. */
export const minLinkScore = 0.65

/** A chain with hundreds of branches must not fill the queue. */
export const maxPairsPerListing = 10

export const mergeUndoDays = 30
