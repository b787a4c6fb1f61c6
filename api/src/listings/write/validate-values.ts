import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { createFieldError } from '../../http/errors/field-error.ts'
import { isActiveCategory } from '../queries.ts'
import { validateWhatsapp } from './phone.ts'

type Values = { category_id?: number | undefined; whatsapp?: string | null | undefined; country: CountryCode }
type ErrorFields = { category_id?: string; whatsapp?: string }

/** Throws 422 for a category that is not active, and for a WhatsApp number that is invalid in the country. */
export async function validateListingValues(
  db: Db,
  { category_id, whatsapp, country }: Values,
  language: Language,
  fields: ErrorFields = {},
): Promise<void> {
  if (category_id && !(await isActiveCategory(db, category_id)))
    throw createFieldError(language, fields.category_id ?? 'category_id', 'validation.category_unknown')
  validateWhatsapp(whatsapp, country, language, fields.whatsapp)
}
