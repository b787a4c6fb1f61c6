import type { Settings } from '../settings.ts'

/** Sent with every answer. Pages add their own Content-Security-Policy, with the hashes of what they inline. */
export function securityHeaders({ publicUrl }: Settings): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  return headers
}

/**
 * The back office styles itself as it runs; its scripts are files of its own. The papers of claimants are private: they
 * are fetched with the session and shown from memory.
 */
export const adminPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; frame-src blob:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"

/** The API's answers are data; its reference page has one style. */
export const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
