import { randomInt } from 'node:crypto'
import type { VisibleClaim } from '@dalil/api/contract'
import { type TextKey, type TextParams, translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claimCodes } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../accounts/passwords.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeAttempts } from '../../http/limits/attempts.ts'
import { createTooManyRequestsError } from '../../http/limits/too-many-requests.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createMailboxLimitKey, toMailDomain } from '../../mail/mailbox.ts'
import { lockOwnOpenClaim } from '../lock-claim.ts'
import { readVisibleClaim } from '../read-detail.ts'
import { isPublicMailDomain, toWebsiteDomain } from './mail-domains.ts'
import { storeClaimFactor } from './store-factor.ts'

const { digits, tries, minutes } = limits.claimCode
const claimCodeExpiry = sql`now() + make_interval(mins => ${minutes}::integer)`

/** The template of the e-mail creates the code. */
export function sendEmailCode(context: AuthenticatedContext, claim_id: number, email: string): Promise<void> {
  const { db, language } = context
  return transaction(db, async (tx) => {
    const { listing } = await lockOwnOpenClaim(tx, context, claim_id)
    assertDomain(context, email, listing.website)
    if (context.settings.rateLimits) await consumeCode(tx, listing.id, email)
    const fresh = { email, code_hash: null, tries: 0, expires_at: claimCodeExpiry }
    await tx
      .insert(claimCodes)
      .values({ claim_id, ...fresh })
      .onConflictDoUpdate({ target: claimCodes.claim_id, set: fresh })
    await enqueueMail(tx, 'claims:email-code', { to: email, language, payload: { claim_id, email } })
  })
}

/** Null if another address has requested a code since. */
export async function issueClaimCode(db: Db, claim_id: number, email: string): Promise<string | null> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const issued = await db
    .update(claimCodes)
    .set({ code_hash: await hashPassword(code), expires_at: claimCodeExpiry })
    .where(and(eq(claimCodes.claim_id, claim_id), eq(claimCodes.email, email)))
    .returning({ claim_id: claimCodes.claim_id })
  return issued.length > 0 ? code : null
}

/** Counts the codes of all accounts, so that accounts together cannot flood a mailbox or guess in parallel. */
async function consumeCode(tx: Db, listing_id: number, email: string): Promise<void> {
  const [exhausted] = await consumeAttempts(tx, [
    { name: 'claims.code.listing', caller: `listing:${listing_id}` },
    createMailboxLimitKey('claims.code.address', email),
  ])
  if (exhausted) throw await createTooManyRequestsError(tx, exhausted)
}

function assertDomain({ language }: AuthenticatedContext, email: string, website: string | null): void {
  const createEmailError = (key: TextKey, params?: TextParams) =>
    new HttpError('VALIDATION_FAILED', { errors: { email: [translate[language](key, params)] } })
  const domain = toWebsiteDomain(website)
  if (domain === null) throw createEmailError('validation.claim_website_missing')
  const mailDomain = toMailDomain(email)
  if (isPublicMailDomain(mailDomain)) throw createEmailError('validation.claim_email_public')
  if (mailDomain !== domain) throw createEmailError('validation.claim_email_domain', { domain })
}

export async function confirmEmailCode(
  context: AuthenticatedContext,
  claim_id: number,
  code: string,
): Promise<VisibleClaim> {
  const { db, viewer, language } = context
  const { code_hash, email } = await transaction(db, (tx) => consumeCodeAttempt(tx, context, claim_id))
  if (!(await verifyPassword(code, code_hash)).isValid)
    throw new HttpError('CODE_WRONG', { errors: { code: [translate[language]('problem.CODE_WRONG')] } })
  return transaction(db, async (tx) => {
    const { listing } = await lockOwnOpenClaim(tx, context, claim_id)
    // Another website may have been stored since the code was sent.
    assertDomain(context, email, listing.website)
    const rows = await tx
      .delete(claimCodes)
      .where(and(eq(claimCodes.claim_id, claim_id), eq(claimCodes.code_hash, code_hash ?? '')))
      .returning({ claim_id: claimCodes.claim_id })
    if (rows.length === 0) throw createExpiredError()
    await storeClaimFactor(tx, viewer.id, { claim_id, kind: 'domain_email', detail: email })
    return readVisibleClaim(tx, context, claim_id)
  })
}

async function consumeCodeAttempt(tx: Db, context: AuthenticatedContext, claim_id: number) {
  await lockOwnOpenClaim(tx, context, claim_id)
  const [attempt] = await tx
    .update(claimCodes)
    .set({ tries: sql`${claimCodes.tries} + 1` })
    .where(and(eq(claimCodes.claim_id, claim_id), gt(claimCodes.expires_at, sql`now()`), lt(claimCodes.tries, tries)))
    .returning({ code_hash: claimCodes.code_hash, email: claimCodes.email })
  if (!attempt) throw createExpiredError()
  return attempt
}

const createExpiredError = () => new HttpError('TOKEN_INVALID', { messageKey: 'claim.code.expired' })
