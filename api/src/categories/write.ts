import type { Category, CategoryChange, CategoryInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { categoryLook } from '@dalil/db/vocabulary'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { findChanges, recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { refuseTakenSlug } from '../http/errors/refuse-taken-slug.ts'
import { isIconName } from './icon-names.ts'
import { lockSynonyms } from './lock-synonyms.ts'
import { enqueueCategoryMove, maxListingsMovedAtOnce } from './move-listings.ts'
import { readCategory } from './queries.ts'

export function createCategory(context: AuthenticatedContext, input: CategoryInput): Promise<Category> {
  return transaction(context.db, async (tx) => {
    validateIcon(context, input.icon)
    const parent = await validateParent(context, tx, null, input.parent_id)
    const { icon, colour } = parent ?? categoryLook
    const created = { ...input, icon: input.icon ?? icon, colour: input.colour ?? colour }
    const [row] = await refuseTakenSlug(tx.insert(categories).values(created).returning({ id: categories.id }))
    if (!row) throw new HttpError('INTERNAL')
    await recordAudit(tx, context, 'category.create', row.id, { after: created })
    return assertFound(await readCategory(tx, row.id, context.language))
  })
}

export function updateCategory(context: AuthenticatedContext, id: number, given: CategoryChange): Promise<Category> {
  return transaction(context.db, async (tx) => {
    validateIcon(context, given.icon)
    await lockSynonyms(tx)
    if (given.parent_id !== undefined) await lockListings(tx, id)
    const [former] = await tx
      .select(getTableColumns(categories))
      .from(categories)
      .where(eq(categories.id, id))
      .for('no key update')
    if (!former) throw new HttpError('NOT_FOUND')
    // Answers have a translation in the field that is written in Arabic.
    const name = context.language === 'ar' ? null : (`description_${context.language}` as const)
    const isShown = name && given.description && [former[name], given[name]].includes(given.description)
    const change = isShown ? { ...given, description: former.description } : given
    await validateParent(context, tx, id, change.parent_id)
    if (change.parent_id !== undefined && change.parent_id !== former.parent_id) await deferLargeMove(tx, id)
    const changes = findChanges(former, change)
    if (changes) {
      await refuseTakenSlug(tx.update(categories).set(changes.after).where(eq(categories.id, id)))
      await recordAudit(tx, context, 'category.update', id, changes)
    }
    return assertFound(await readCategory(tx, id, context.language))
  })
}

async function lockListings(tx: Db, id: number): Promise<void> {
  const isInCategory = eq(listings.category_id, id)
  if ((await tx.$count(listings, isInCategory)) > maxListingsMovedAtOnce) return
  await tx.select({ id: listings.id }).from(listings).where(isInCategory).orderBy(listings.id).for('no key update')
}

async function deferLargeMove(tx: Db, id: number): Promise<void> {
  const listings_count = await tx.$count(listings, eq(listings.category_id, id))
  if (listings_count <= maxListingsMovedAtOnce) return
  await tx.execute(sql`select set_config('dalil.category_moves', 'deferred', true)`)
  await enqueueCategoryMove(tx, { category_id: id, move_to: null }, listings_count)
}

async function validateParent(
  { language }: AuthenticatedContext,
  tx: Db,
  id: number | null,
  parent_id: number | null | undefined,
) {
  if (parent_id === null || parent_id === undefined) return undefined
  const reject = (key: 'validation.parent_unknown' | 'validation.parent_level') => {
    throw createFieldError(language, 'parent_id', key)
  }
  if (parent_id === id) reject('validation.parent_level')
  const [parent] = await tx
    .select({ above: categories.parent_id, icon: categories.icon, colour: categories.colour })
    .from(categories)
    .where(eq(categories.id, parent_id))
  if (!parent) reject('validation.parent_unknown')
  if (parent?.above) reject('validation.parent_level')
  if (id !== null && (await tx.$count(categories, eq(categories.parent_id, id))) > 0) reject('validation.parent_level')
  return parent
}

function validateIcon({ language }: AuthenticatedContext, icon: string | undefined): void {
  if (icon === undefined || isIconName(icon)) return
  throw createFieldError(language, 'icon', 'validation.icon_unknown')
}
