import type { Settings } from '../settings/settings.ts'

/** A browser that opens the response neither runs nor loads anything. */
export const defaultCsp = "default-src 'none'; sandbox"

/** Browsers may refuse a worker whose policy is `sandbox`. */
export const workerCsp = "default-src 'none'"

export function createSecurityHeaders({ publicUrl }: Settings): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', defaultCsp],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  return headers
}

/** MUI injects styles at runtime. Proofs are fetched with the session and displayed as blobs. */
export const adminCsp =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

export const createApiReferenceCsp = (style: string) =>
  `default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; style-src ${style}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`
