import { transcode } from 'node:buffer'

/** Stands in for Astro's `TextEncoder`: the processor turns whole stretches of a text into UTF-8 at a time. */
export const encoder = {
  encode(text: string): Uint8Array {
    try {
      return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
    } catch {
      // Half a letter, where a text was cut: that one alone becomes a question mark.
      return Buffer.from(text)
    }
  },
}
