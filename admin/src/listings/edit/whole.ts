/** Kept apart from what lists leave in the cache: their rows lack most of a listing. */
export const whole = { whole: true }
