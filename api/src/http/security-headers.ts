import type { Settings } from '../settings.ts'

/** Of everything that is no page of ours: whatever it holds, a browser that opens it runs and loads nothing. */
export const defaultCsp = "default-src 'none'; sandbox"

/** Sent with every answer. Pages bring a Content-Security-Policy of their own, with the hashes of what they inline. */
export function securityHeaders({ publicUrl }: Settings): [string, string][] {
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

/**
 * The back office styles itself as it runs; its scripts are files of its own. The papers of claimants are private: they
 * are fetched with the session and shown from memory.
 */
export const adminCsp =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; frame-src blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** The API's answers are data, but for its reference page, which has one style. */
export const referenceCsp =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
