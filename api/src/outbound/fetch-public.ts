import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from './is-public-address.ts'
import type { Network } from './network.ts'

type OutboundFailure = 'private' | 'unreachable' | 'redirects'

export class OutboundError extends Error {
  readonly reason: OutboundFailure

  constructor(reason: OutboundFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const maxRedirects = 2
const maxBytes = 64 * 1024
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Checks each resolved address, also of redirects, and connects to that address. */
export async function fetchPublicPage(network: Network, address: string, signal: AbortSignal): Promise<string> {
  let url = parseUrl(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await request(network, url, { headers: { Accept: 'text/html' }, signal })
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parseUrl(headers.location, url)
      continue
    }
    if (statusCode < 200 || statusCode > 299) {
      response.destroy()
      throw new OutboundError('unreachable')
    }
    return readStart(response)
  }
  throw new OutboundError('redirects')
}

/** Follows no redirect and reads no body, so that an answer costs the memory of its headers. */
export async function postPublicly(
  network: Network,
  address: string,
  { body, ...options }: RequestOptions & { body: string },
): Promise<number> {
  const url = parseUrl(address)
  if (url.protocol !== 'https:') throw new OutboundError('private')
  const response = await request(network, url, { method: 'POST', ...options }, body)
  response.destroy()
  return response.statusCode ?? 0
}

/** Returns an address of a host, provided that all of its addresses are public. */
export async function resolvePublicAddress(network: Network, hostname: string, signal: AbortSignal): Promise<string> {
  const host = stripBrackets(hostname)
  const addresses = isIP(host) ? [host] : await raceWithAbort(signal, network.lookup(host))
  const [first] = addresses
  if (!first) throw new OutboundError('unreachable')
  if (!addresses.every(isPublicAddress)) throw new OutboundError('private')
  return first
}

export const raceWithAbort = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work.catch((error: unknown) => {
      throw new OutboundError('unreachable', error)
    }),
    new Promise<never>((_, reject) => {
      const stop = () => reject(new OutboundError('unreachable', signal.reason))
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
  ])

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

function parseUrl(address: string, from?: URL): URL {
  const url = URL.parse(address, from?.href)
  if (!url || !(url.protocol in ports)) throw new OutboundError('unreachable')
  // Other ports usually belong to internal services, not to websites.
  if (url.port !== '') throw new OutboundError('private')
  return url
}

type RequestOptions = { method?: string; headers: Record<string, string>; signal: AbortSignal }

async function request(
  network: Network,
  url: URL,
  { headers, ...options }: RequestOptions,
  body?: string,
): Promise<IncomingMessage> {
  const address = await resolvePublicAddress(network, url.hostname, options.signal)
  const isSecure = url.protocol === 'https:'
  const host = stripBrackets(url.hostname)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new OutboundError('unreachable', error))
    const createConnection = () => {
      const socket = network.connect(address, ports[url.protocol] ?? 0)
      return isSecure ? connectTls({ socket, host, ...(isIP(host) ? {} : { servername: host }) }) : socket
    }
    // Without an agent, Node takes port 80 for the usual one and would name the other.
    const sent = { Host: url.host, 'Accept-Encoding': 'identity', 'User-Agent': 'website-check/1.0', ...headers }
    const { request: open } = isSecure ? https : http
    open(url, { createConnection, headers: sent, ...options }, resolve)
      .on('error', fail)
      .end(body)
  })
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= maxBytes) break
    }
  } catch (error) {
    throw new OutboundError('unreachable', error)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}
