const publicFile = /^\/(?:media|_astro|admin\/assets)\/[\w./@-]{1,100}\.[a-z\d]{2,5}$/

/** Masks segments that look like tokens, because e-mail programs may break links. Words of titles have hyphens. */
export function maskPath(path: string): string {
  if (path.length < 20 || publicFile.test(path)) return path
  return path.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run))
}
