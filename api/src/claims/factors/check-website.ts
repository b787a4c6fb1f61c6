import type { VisibleClaim } from '@dalil/api/contract'
import { toVerificationLine, verificationName } from '@dalil/api/contract/rules'
import { type TextKey, translate } from '@dalil/api/locales'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { fetchPublicPage, OutboundError, raceWithAbort, resolvePublicAddress } from '../../outbound/fetch-public.ts'
import type { Network } from '../../outbound/network.ts'
import { assertOwnOpenClaim, lockOwnOpenClaim } from '../lock-claim.ts'
import { findClaimWithListing } from '../queries.ts'
import { readVisibleClaim } from '../read-detail.ts'
import { toWebsiteDomain } from './mail-domains.ts'
import { storeClaimFactor } from './store-factor.ts'

const timeoutMs = 5000

type CheckContext = AuthenticatedContext & { network: Network }

const maxConcurrent = 2
const running = new Map<number, number>()

/** Checks at most two websites of an account at once. */
export async function checkWebsite(context: CheckContext, claim_id: number): Promise<VisibleClaim> {
  const { id } = context.viewer
  const others = running.get(id) ?? 0
  if (others >= maxConcurrent) throw new HttpError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': '5' } })
  running.set(id, others + 1)
  return findWebsiteToken(context, claim_id).finally(() => {
    const left = (running.get(id) ?? 1) - 1
    if (left > 0) running.set(id, left)
    else running.delete(id)
  })
}

/** Looks for the token of the claim in the DNS of the website and on its home page, without holding a lock. */
async function findWebsiteToken(context: CheckContext, claim_id: number): Promise<VisibleClaim> {
  const { db, viewer, network } = context
  const { claim, listing } = assertFound(await findClaimWithListing(db, claim_id))
  assertOwnOpenClaim(viewer, claim, listing)
  const { website } = listing
  if (website === null) throw createWebsiteError(context, 'validation.claim_website_missing')
  const method = await findToken(network, website, claim.website_token).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    throw createWebsiteError(context, `validation.claim_website_${error.reason}`)
  })
  if (method === null) throw createWebsiteError(context, 'validation.claim_website_token')
  return transaction(db, async (tx) => {
    const { listing } = await lockOwnOpenClaim(tx, context, claim_id)
    if (listing.website !== website) throw createWebsiteError(context, 'validation.claim_website_token')
    await storeClaimFactor(tx, viewer.id, { claim_id, kind: 'website', detail: method })
    return readVisibleClaim(tx, context, claim_id)
  })
}

const createWebsiteError = ({ language }: CheckContext, key: TextKey) =>
  new HttpError('VALIDATION_FAILED', { errors: { website: [translate[language](key)] } })

async function findToken(network: Network, website: string, token: string): Promise<'dns' | 'meta' | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const host = toWebsiteDomain(website) ?? ''
  if (await hasRecord(network, host, token, signal)) return 'dns'
  return hasMetaTag(await fetchPublicPage(network, website, signal), token) ? 'meta' : null
}

async function hasRecord(network: Network, host: string, token: string, signal: AbortSignal): Promise<boolean> {
  await resolvePublicAddress(network, host, signal).catch((error: unknown) => {
    // A domain may have TXT records but no address.
    if (!(error instanceof OutboundError) || error.reason === 'private' || signal.aborted) throw error
  })
  const records = await raceWithAbort(signal, network.resolveTxt(host)).catch(() => [])
  if (signal.aborted) throw new OutboundError('unreachable')
  return records.some((chunks) => chunks.join('') === toVerificationLine(token))
}

function hasMetaTag(page: string, token: string): boolean {
  const tags = page.match(/<meta\b[^<>]{0,1000}>/gi) ?? []
  return tags.some((tag) => readAttribute(tag, 'name') === verificationName && readAttribute(tag, 'content') === token)
}

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag)?.slice(1).find(Boolean)
