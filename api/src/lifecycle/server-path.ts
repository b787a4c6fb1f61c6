export const isServerPath = (path: string): boolean => /^\/(?:api|media|covers)(?:\/|$)/.test(path)
