import { type TextKey, type TextParams, translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { HttpError } from './http-error.ts'

export const createFieldError = (language: Language, field: string, key: TextKey, params?: TextParams) =>
  new HttpError('VALIDATION_FAILED', { errors: { [field]: [translate[language](key, params)] } })
