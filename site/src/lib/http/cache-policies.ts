/** The policy of a page that is the same for all visitors and shows categories, if only in its footer. */
export const staticPage = { maxAge: 3600, swr: 86_400, tags: ['static', 'categories'] }

export const staticFile = { maxAge: 86_400, swr: 604_800, tags: ['static'] }
