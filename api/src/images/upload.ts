import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { type FileFlaw, maxMegapixels } from './file-flaw.ts'
import { formatTypeNames, type UploadRole, uploadRules } from './upload-rules.ts'

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

/** What is wrong with a file, in words. */
export function describeFlaw(
  flaw: FileFlaw,
  { name, role }: Pick<Upload, 'name' | 'role'>,
  language: Language,
): string {
  const limit = flaw === 'size' ? Math.floor(uploadRules[role].bytes / 1024 / 1024) : maxMegapixels
  return translate[language](`validation.file_${flaw}`, { name, limit, types: formatTypeNames(role) })
}
