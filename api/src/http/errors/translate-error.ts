import { isTextKey, translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import type { HttpError } from './http-error.ts'

export function translateError(language: Language, { code, messageKey, messageParams }: HttpError): string {
  const key = messageKey && isTextKey(messageKey) ? messageKey : (`problem.${code}` as const)
  return translate[language](key, messageParams)
}
