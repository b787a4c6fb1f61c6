const publicFile = /^\/(?:media|_astro|admin\/assets)\/[\w./@-]{1,100}\.[a-z\d]{2,5}$/

/** A link that a mail program has broken may have a token in its path. Words of a title have hyphens. */
export function maskPath(path: string): string {
  if (path.length < 20 || publicFile.test(path)) return path
  return path.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run))
}
