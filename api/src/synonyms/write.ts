import type { SynonymGroup, SynonymInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { searchSynonyms } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readSynonymGroup } from './queries.ts'

const { id, words, phrases } = searchSynonyms

export function createSynonyms(context: AuthenticatedContext, input: SynonymInput): Promise<SynonymGroup> {
  return transaction(context.db, async (tx) => {
    const rows = await tx.insert(searchSynonyms).values(input).returning({ id, phrases })
    const group = validateGroup(rows, context.language)
    await recordAudit(tx, context, 'synonyms.create', group.id, { after: input })
    return read(tx, group.id, context.language)
  })
}

export function updateSynonyms(
  context: AuthenticatedContext,
  group_id: number,
  input: SynonymInput,
): Promise<SynonymGroup> {
  return transaction(context.db, async (tx) => {
    const before = await lock(tx, group_id)
    const rows = await tx.update(searchSynonyms).set(input).where(eq(id, group_id)).returning({ id, phrases })
    validateGroup(rows, context.language)
    await recordAudit(tx, context, 'synonyms.update', group_id, { before, after: input })
    return read(tx, group_id, context.language)
  })
}

/** Deletes a group, but no name or alias of a category. */
export function deleteSynonyms(context: AuthenticatedContext, group_id: number): Promise<void> {
  return transaction(context.db, async (tx) => {
    const before = await lock(tx, group_id)
    await tx.delete(searchSynonyms).where(eq(id, group_id))
    await recordAudit(tx, context, 'synonyms.delete', group_id, { before })
  })
}

async function lock(tx: Db, group_id: number) {
  const [former] = await tx.select({ words }).from(searchSynonyms).where(eq(id, group_id)).for('update')
  if (!former) throw new HttpError('NOT_FOUND')
  return former
}

function validateGroup([row]: { id: number; phrases: string[] }[], language: Language) {
  if (!row) throw new HttpError('NOT_FOUND')
  if (row.phrases.length > 1) return row
  throw new HttpError('VALIDATION_FAILED', { errors: { words: [translate[language]('validation.synonyms')] } })
}

async function read(tx: Db, group_id: number, language: Language): Promise<SynonymGroup> {
  const group = await readSynonymGroup(tx, group_id, language)
  if (!group) throw new HttpError('NOT_FOUND')
  return group
}
