import { findPositionProblem, hasShortAddresses } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { createFieldError } from '../../http/errors/field-error.ts'
import { isActiveCategory } from '../queries.ts'
import { validatePhone, validateWhatsapp } from './phone.ts'

type Values = {
  category_id?: number | undefined
  phone?: string | null | undefined
  whatsapp?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  short_address?: string | null | undefined
  country: CountryCode
}
type ErrorFields = {
  category_id?: string
  phone?: string
  whatsapp?: string
  latitude?: string
  short_address?: string
}

export async function validateListingValues(
  db: Db,
  { category_id, phone, whatsapp, latitude, longitude, short_address, country }: Values,
  language: Language,
  fields: ErrorFields = {},
): Promise<void> {
  if (category_id && !(await isActiveCategory(db, category_id)))
    throw createFieldError(language, fields.category_id ?? 'category_id', 'validation.category_unknown')
  validatePhone(phone, country, language, fields.phone)
  validateWhatsapp(whatsapp, country, language, fields.whatsapp)
  if (short_address && !hasShortAddresses(country))
    throw createFieldError(language, fields.short_address ?? 'short_address', 'validation.short_address_abroad')
  const problem = findPositionProblem(country, latitude, longitude)
  if (problem) throw createFieldError(language, fields.latitude ?? 'latitude', `validation.position_${problem}`)
}
