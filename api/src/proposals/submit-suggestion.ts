import type { SuggestedValues, SuggestionInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { byVisitor, isForStaff, proposals, type StoredChanges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { type Language, limits } from '@dalil/db/vocabulary'
import { and, eq, not } from 'drizzle-orm'
import { writeWithCaptcha } from '../captcha/captchas.ts'
import type { AppEnv, Viewer } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { planBusinessStatus } from '../listings/business-status/plan-business-status.ts'
import { hashNetwork, readVisitSalt } from '../listings/detail/network-hash.ts'
import { findPublicListing } from '../listings/detail/public-listing.ts'
import { type LockedListing, lockListing } from '../listings/queries.ts'
import { findContentChanges, isSameJson, toListingChange, toValues } from '../listings/write/content-changes.ts'
import { pickListingTexts } from '../listings/write/listing-texts.ts'
import { omitUndefined, toListingColumnValues } from '../listings/write/to-columns.ts'
import { validateListingValues } from '../listings/write/validate-values.ts'
import { enqueueMailOnceADay } from '../mail/enqueue.ts'
import { findBlocked } from '../site-settings/find-blocked.ts'
import type { Proposal } from './pending.ts'

type SenderContext = Pick<AppEnv['Variables'], 'db' | 'viewer' | 'language' | 'address' | 'siteSettings'>
type Sender = Pick<Proposal, 'author' | 'user_id' | 'network_hash'>

export async function submitSuggestion(context: SenderContext, listing_id: number, input: SuggestionInput) {
  const { db, viewer, language } = context
  const { captchaId, captcha, changes: values, problem = null, duplicate_of = null, comment = null } = input
  const sender = await identifySender(context)
  const write = async (tx: Db) => {
    const listing = await lockListing(tx, listing_id)
    if (!listing?.is_public) throw new HttpError('NOT_FOUND')
    if (viewer && listing.user_id === viewer.id) throw new HttpError('OWN_LISTING')
    const changes = values ? await findSuggestedChanges(tx, listing, values, language) : {}
    if (!problem && Object.keys(changes).length === 0)
      throw createFieldError(language, 'changes', 'validation.suggestion_unchanged')
    if (duplicate_of && (duplicate_of === listing_id || !(await findPublicListing(tx, duplicate_of))))
      throw createFieldError(language, 'duplicate_of', 'validation.duplicate_unknown')
    await assertFewOpen(tx, listing_id, sender)
    const isFirst = (await countOpen(tx, listing_id)) === 0
    const written = pickListingTexts(toValues(changes, 'after'))
    const blocked_words = await findBlocked(context.siteSettings, [...written, comment])
    const [row] = await tx
      .insert(proposals)
      .values({ listing_id, ...sender, changes, problem, duplicate_of, comment, blocked_words })
      .returning({ id: proposals.id })
    const id = row?.id ?? 0
    if (isFirst && listing.user_id && blocked_words.length === 0)
      await enqueueMailOnceADay(tx, 'suggestions:received', {
        listing_id,
        person: sender.user_id ?? sender.network_hash ?? '',
        to: listing.user_id,
        payload: { proposal_id: id },
      })
    return id
  }
  if (viewer) return transaction(db, write)
  return writeWithCaptcha(db, { captchaId: captchaId ?? '', captcha: captcha ?? '', session: null, language }, write)
}

async function identifySender({ db, viewer, address }: SenderContext & { viewer: Viewer | null }): Promise<Sender> {
  if (viewer) return { author: 'visitor', user_id: viewer.id, network_hash: null }
  const salt = await readVisitSalt(db, new Date().toISOString().slice(0, 10))
  return { author: 'guest', user_id: null, network_hash: hashNetwork(address, salt) }
}

async function findSuggestedChanges(
  tx: Db,
  listing: LockedListing,
  { position, ...values }: SuggestedValues,
  language: Language,
): Promise<StoredChanges> {
  const { country = listing.country } = values
  await validateListingValues(tx, { ...values, ...position, country }, language, {
    former: listing,
    toField: (name) => `changes.${name === 'latitude' ? 'position' : name}`,
  })
  await planBusinessStatus(tx, values, listing, language)
  const { latitude, longitude } = listing
  const isMoved = position && !isSameJson(position, { latitude, longitude })
  const change = toListingChange({ ...values, ...(isMoved ? { position } : {}) })
  const changes = findContentChanges(listing, omitUndefined(toListingColumnValues(change, country, listing)))
  if (!isMoved) delete changes.position
  return changes
}

const countOpen = (tx: Db, listing_id: number, sender?: Sender) =>
  tx.$count(
    proposals,
    and(
      byVisitor,
      eq(proposals.listing_id, listing_id),
      eq(proposals.status, 'pending'),
      sender?.user_id ? eq(proposals.user_id, sender.user_id) : undefined,
      sender?.network_hash ? eq(proposals.network_hash, sender.network_hash) : undefined,
      sender ? undefined : not(isForStaff),
    ),
  )

async function assertFewOpen(tx: Db, listing_id: number, sender: Sender): Promise<void> {
  if ((await countOpen(tx, listing_id, sender)) >= limits.openSuggestions.max)
    throw new HttpError('TOO_MANY_SUGGESTIONS')
}
