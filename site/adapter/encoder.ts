import { transcode } from 'node:buffer'

/** Replaces Astro's `TextEncoder`: Buffer encodes whole strings in native code. */
export const encoder = {
  encode(text: string): Uint8Array {
    try {
      return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
    } catch {
      // A lone surrogate becomes U+FFFD.
      return Buffer.from(text)
    }
  },
}
