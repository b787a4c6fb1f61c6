/** The prefix of the storage keys of unsaved forms, in the back office and on the site. */
export const draftKeyPrefix = 'draft:'

/** Unsaved forms are deleted when they have not changed for this long. In milliseconds. */
export const draftLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Creates a prefix for one user, because several people may share a browser on the site. */
export const toUserDraftKeyPrefix = (userId: number): string => `${draftKeyPrefix}${userId}:`
