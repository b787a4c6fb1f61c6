import {
  type AddressCodes,
  findPositionProblem,
  hasShortAddresses,
  listAddressProblems,
} from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { createFieldError } from '../../http/errors/field-error.ts'
import { isActiveCategory } from '../queries.ts'
import { validatePhone, validateWhatsapp } from './phone.ts'

type Values = AddressCodes & {
  category_id?: number | undefined
  phone?: string | null | undefined
  whatsapp?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  country: CountryCode
}
type Options = { former?: AddressCodes; toField?: (name: string) => string }

export async function validateListingValues(
  db: Db,
  { category_id, phone, whatsapp, latitude, longitude, country, ...codes }: Values,
  language: Language,
  { former, toField = (name) => name }: Options = {},
): Promise<void> {
  if (category_id && !(await isActiveCategory(db, category_id)))
    throw createFieldError(language, toField('category_id'), 'validation.category_unknown')
  validatePhone(phone, country, language, toField('phone'))
  validateWhatsapp(whatsapp, country, language, toField('whatsapp'))
  if (codes.short_address && !hasShortAddresses(country))
    throw createFieldError(language, toField('short_address'), 'validation.short_address_abroad')
  const wrong = listAddressProblems(country, codes, former).find(({ isRefused }) => isRefused)
  if (wrong) throw createFieldError(language, toField(wrong.field), wrong.key, { value: wrong.value })
  const problem = findPositionProblem(country, latitude, longitude)
  if (problem) throw createFieldError(language, toField('latitude'), `validation.position_${problem}`)
}
