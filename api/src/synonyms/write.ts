import type { SynonymGroup, SynonymInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { searchSynonyms } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { findChanges, recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
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
    const changes = findChanges(before, input)
    if (changes) {
      const rows = await tx.update(searchSynonyms).set(input).where(eq(id, group_id)).returning({ id, phrases })
      validateGroup(rows, context.language)
      await recordAudit(tx, context, 'synonyms.update', group_id, changes)
    }
    return read(tx, group_id, context.language)
  })
}

export function deleteSynonyms(context: AuthenticatedContext, group_id: number): Promise<void> {
  return transaction(context.db, async (tx) => {
    const before = await lock(tx, group_id)
    await tx.delete(searchSynonyms).where(eq(id, group_id))
    await recordAudit(tx, context, 'synonyms.delete', group_id, { before })
  })
}

async function lock(tx: Db, group_id: number) {
  const [former] = await tx.select({ words }).from(searchSynonyms).where(eq(id, group_id)).for('update')
  return assertFound(former)
}

function validateGroup([row]: { id: number; phrases: string[] }[], language: Language) {
  const group = assertFound(row)
  if (group.phrases.length > 1) return group
  throw createFieldError(language, 'words', 'validation.synonyms')
}

const read = async (tx: Db, group_id: number, language: Language): Promise<SynonymGroup> =>
  assertFound(await readSynonymGroup(tx, group_id, language))
