/** Two places with one name that are closer than this are probably one. */
export const maxMetres = 150

/** A pair with a lower score is not shown. */
export const minScore = 0.6

/** The most pairs that one listing finds, so that a chain of hundreds stays readable. */
export const maxPairs = 10

/** The days in which a merge can be undone. */
export const undoDays = 30
