import { isDeepStrictEqual } from 'node:util'
import type { SiteText, SiteTextInput } from '@dalil/api/contract'
import { siteTexts } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { findTextFault } from '../locales/text-faults.ts'
import { findSiteText } from './text-queries.ts'

/** A text like the shipped one is not stored, so that a release may improve it. */
export function updateText(
  context: AuthenticatedContext,
  key: string,
  { language, value, seen }: SiteTextInput,
): Promise<SiteText> {
  const text = assertFound(findSiteText(key, language) ?? null)
  const fault = value === null ? null : findTextFault(text.shipped, value)
  if (fault) {
    const needed = fault.needed.join(' ') || '–'
    throw createFieldError(context.language, 'value', `validation.${fault.rule}`, { needed })
  }
  const stored = isDeepStrictEqual(value, text.shipped) ? null : value
  const isText = and(eq(siteTexts.key, key), eq(siteTexts.language, language))
  return transaction(context.db, async (tx) => {
    const [former] = await tx.select({ value: siteTexts.value }).from(siteTexts).where(isText).for('update')
    const before = former?.value ?? null
    assertSeen(text, before, seen)
    if (isDeepStrictEqual(before, stored)) return { ...text, value: stored }
    if (stored === null) await tx.delete(siteTexts).where(isText)
    else {
      const written = await tx
        .insert(siteTexts)
        .values({ key, language, value: stored })
        .onConflictDoUpdate({
          target: [siteTexts.key, siteTexts.language],
          set: { value: stored, updated_at: sql`now()` },
          // Without a row there was nothing to lock.
          ...(seen !== undefined && !former && { setWhere: sql`false` }),
        })
        .returning({ key: siteTexts.key })
      if (written.length === 0) throw createReplacedError()
    }
    await recordAudit(tx, context, 'text.update', text.id, {
      before: { key, language, value: before },
      after: { value: stored },
    })
    return { ...text, value: stored }
  })
}

/** Editors see the shipped text in place of one that no longer fits it. */
function assertSeen(
  { shipped }: Pick<SiteText, 'shipped'>,
  stored: SiteText['value'],
  seen: SiteTextInput['seen'],
): void {
  if (seen === undefined) return
  const current = stored === null || findTextFault(shipped, stored) ? null : stored
  if (!isDeepStrictEqual(current, seen)) throw createReplacedError({ details: { current: { value: current } } })
}

const createReplacedError = (rest: { details?: { current: object } } = {}) =>
  new HttpError('STALE_VALUES', { messageKey: 'text.changed_since', ...rest })
