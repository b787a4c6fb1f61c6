/** The prefix of the storage keys of unsaved forms, in the back office and on the site. */
export const draftKeyPrefix = 'draft:'

/** Creates a prefix for one user, because several people may share a browser on the site. */
export const toUserDraftKeyPrefix = (userId: number): string => `${draftKeyPrefix}${userId}:`
