import { type Blanks, translate, type TextKey } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { HttpError } from './http-error.ts'

export const fieldError = (language: Language, field: string, key: TextKey, blanks?: Blanks) =>
  new HttpError('VALIDATION_FAILED', { errors: { [field]: [translate[language](key, blanks)] } })
