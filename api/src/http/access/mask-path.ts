const publicFile = /^\/(?:media|_astro|admin\/assets)\/[\w./@-]{1,100}\.[a-z\d]{2,5}$/

/**
 * No path of ours contains a token, but a link that a mail program has broken does. Words of a title have hyphens but
 * no digits.
 */
export function maskPath(path: string): string {
  if (path.length < 20 || publicFile.test(path)) return path
  return path.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run))
}
