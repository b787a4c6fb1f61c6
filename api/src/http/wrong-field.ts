import { Problem } from '@dalil/api/contract'
import { type Blanks, translate, type WordKey } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'

/** A field that only the database can refuse. */
export const wrongField = (language: Language, field: string, key: WordKey, blanks?: Blanks) =>
  new Problem('VALIDATION_FAILED', { errors: { [field]: [translate[language](key, blanks)] } })
