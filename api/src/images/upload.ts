import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { namesOfTypes, type UploadRole, uploadRules } from './rules.ts'

/** A file that came with a form. It lies in a folder of its request, which goes when the answer is made. */
export type Upload = {
  /** The form's field, under which an error is told. */
  field: string
  role: UploadRole
  /** As the caller called it, for people to read: never a path. */
  name: string
  path: string
  size: number
  /** By its content. */
  type: string
}

/** What can be wrong with a file. */
export type Flaw = 'size' | 'type' | 'broken' | 'pixels' | 'unsafe' | 'locked'

/** A file that cannot be kept. `images/save.ts` tells its sender why. */
export class FlawedFile extends Error {
  readonly flaw: Flaw

  constructor(flaw: Flaw) {
    super(`The file is flawed: ${flaw}`)
    this.flaw = flaw
  }
}

/** Megapixels beyond which nothing is decoded. */
export const mostMegapixels = 50

/** What is wrong with a file, in words. */
export function tellFlaw(flaw: Flaw, { name, role }: Pick<Upload, 'name' | 'role'>, language: Language): string {
  const limit = flaw === 'size' ? Math.floor(uploadRules[role].bytes / 1024 / 1024) : mostMegapixels
  return translate[language](`validation.file_${flaw}`, { name, limit, types: namesOfTypes(role) })
}
