/** The key of the page from which a guest was sent to the home page, in the storage of the tab. */
export const guardedPathKey = 'guardedPath'
