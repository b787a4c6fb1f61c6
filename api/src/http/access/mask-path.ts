const publicFile = /^\/(?:media|_astro|admin\/assets)\/[\w./@-]{1,100}\.[a-z\d]{2,5}$/

/** Masks path segments that look like tokens. They may be part of a path if an e-mail program breaks a link. */
export function maskPath(path: string): string {
  if (path.length < 20 || publicFile.test(path)) return path
  return path.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '…' : run))
}
