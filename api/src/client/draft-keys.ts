/** The prefix of the storage keys of unsaved forms, in the back office and on the site. */
export const draftKeyPrefix = 'draft:'

/** On the site, several people may share a browser. */
export const toUserDraftKeyPrefix = (userId: number): string => `${draftKeyPrefix}${userId}:`
