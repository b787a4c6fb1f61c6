import { normalizeText } from '@dalil/api/contract'
import { toWesternDigits } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { createFieldError } from '../http/errors/field-error.ts'
import list from './common-passwords.json' with { type: 'json' }

const commonPasswords = new Set(['', ...list.passwords.split(' ')])

/** Many ordinary words contain shorter ones. */
const minLocalPartLength = 5

const normalize = (text: string) => toWesternDigits(normalizeText(text, 'NFKC')).trim().toLowerCase()

export const isCommonPassword = (password: string): boolean => commonPasswords.has(normalize(password))

export function validateNewPassword(language: Language, password: string, email: string): void {
  if (isCommonPassword(password)) throw createFieldError(language, 'password', 'validation.password_common')
  const address = normalize(email)
  const localPart = address.split('@', 1)[0] ?? ''
  const forbidden = [...localPart].length >= minLocalPartLength ? localPart : address
  if (normalize(password).includes(forbidden))
    throw createFieldError(language, 'password', 'validation.password_has_email')
}
