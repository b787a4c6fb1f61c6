/** Whether the server answers a path by itself, without the site. */
export const isServerPath = (path: string): boolean => /^\/(?:api|media|covers)(?:\/|$)/.test(path)
