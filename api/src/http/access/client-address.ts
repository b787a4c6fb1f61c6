import { isIP, SocketAddress } from 'node:net'

type ForwardedHeaders = { 'x-forwarded-for'?: string | string[] | undefined; forwarded?: string | undefined }

/** Counts proxies from the right, because entries further left can be forged. RFC 7239 defines `Forwarded`. */
export function parseClientAddress(socket: string | undefined, headers: ForwardedHeaders, trusted: number): string {
  const own = parseAddress(socket ?? '') ?? ''
  if (trusted === 0) return own
  const forwardedFor = headers['x-forwarded-for']?.toString()
  const hops = forwardedFor ? forwardedFor.split(',') : readForwarded(headers.forwarded ?? '')
  return parseAddress(hops[Math.max(0, hops.length - trusted)] ?? '') ?? own
}

const readForwarded = (header: string) =>
  splitUnquoted(header, ',').map((element) => {
    const pairs = splitUnquoted(element, ';').map((pair) => pair.trim())
    return pairs.find((pair) => /^for=/i.test(pair))?.slice('for='.length) ?? ''
  })

function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (isQuoted && text[at] === '\\') at++
    else if (!isQuoted && text[at] === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Gateways add a port (`198.51.100.7:5071`, `[2001:db8::1]:5071`) and a zone (`fe80::1%eth0`), and quote the whole. */
function parseAddress(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\', '')
  const [, ipv4, bracketed] = /^(?:([\d.]+):[\w.-]+|\[([^\]]+)\](?::[\w.-]+)?)$/.exec(plain) ?? []
  const address = (ipv4 ?? bracketed ?? plain).replace(/%.*/, '')
  const family = isIP(address)
  if (family === 0) return null
  // Writes each IPv6 address in one way, so that limits count it once.
  const canonical = family === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address
  return canonical.replace(/^::ffff:(?=\d+\.)/, '')
}
