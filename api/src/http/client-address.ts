import { isIP } from 'node:net'

/** Counts `trusted` proxies from the right of `X-Forwarded-For`, because entries further left can be forged. */
export function parseClientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const own = withoutIpv6Prefix((socket ?? '').replace(/%.*/s, ''))
  if (trusted === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => withoutIpv6Prefix(hop.trim()))
  const hop = hops[Math.max(0, hops.length - trusted)] ?? ''
  return isAddress(hop) ? hop : own
}

/** Rejects addresses with a zone id (`fe80::1%eth0`), because a zone id may contain any text. */
const isAddress = (text: string) => isIP(text) !== 0 && !text.includes('%')

const withoutIpv6Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
