import { isIP } from 'node:net'

/**
 * The caller's address: the socket's, or what the outermost of `trusted` proxies saw. Each proxy appends the address
 * it was called from, so the entry counted from the right by trusted proxies is the first that no caller can forge.
 * An entry that is no address is ignored.
 */
export function parseClientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const own = withoutIpv6Prefix(socket ?? '')
  if (trusted === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => withoutIpv6Prefix(hop.trim()))
  const hop = hops[Math.max(0, hops.length - trusted)] ?? ''
  return isAddress(hop) ? hop : own
}

/** A zone (`fe80::1%eth0`) means something on one machine alone, and may hold any text. */
const isAddress = (text: string) => isIP(text) !== 0 && !text.includes('%')

/** IPv4 in its own spelling, where a socket gives it inside IPv6. */
const withoutIpv6Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
