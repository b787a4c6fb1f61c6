import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import type { MailDomain } from '@dalil/api/contract'

type ResolveText = (name: string) => Promise<string[][]>

/** Names of DKIM keys that providers use; the key of another name is not found. */
const selectors = ['default', 'dkim', 'mail', 'google', 'selector1', 'k1', 's1']
const timeoutMs = 2_000
const missing = new Set(['ENODATA', 'ENOTFOUND', 'ESERVFAIL'])

const createResolve = (): ResolveText => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

export async function readMailDomain(mailFrom: string, resolve = createResolve()): Promise<MailDomain> {
  const domain = domainToASCII(mailFrom.replace(/^.*@|>$/g, ''))
  const find = async (name: string, start: RegExp): Promise<string | null> => {
    const records = await resolve(name).catch((error: NodeJS.ErrnoException) => {
      if (missing.has(error.code ?? '')) return []
      throw error
    })
    return records.map((parts) => parts.join('')).find((record) => start.test(record)) ?? null
  }
  try {
    const [spf, dmarc, ...keys] = await Promise.all([
      find(domain, /^v=spf1\b/i),
      find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
      ...selectors.map((selector) => find(`${selector}._domainkey.${domain}`, /\bp=/)),
    ])
    return { domain, is_asked: true, spf, dmarc, dkim: keys.find((key) => key !== null) ?? null }
  } catch {
    return { domain, is_asked: false, spf: null, dkim: null, dmarc: null }
  }
}
