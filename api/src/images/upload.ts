import { translate } from '@dalil/api/locales'
import { fileTypeNames, type Language, type UploadRole, uploadRules } from '@dalil/db/vocabulary'
import { type FileFlaw, maxAspectRatio, maxMegapixels } from './file-flaw.ts'

export type Upload = {
  field: string
  role: UploadRole
  /** As the client sent it, for display only. */
  name: string
  path: string
  size: number
  type: string
}

export function describeFlaw(
  flaw: FileFlaw,
  { name, role }: Pick<Upload, 'name' | 'role'>,
  language: Language,
): string {
  const { types, bytes } = uploadRules[role]
  const limits: Partial<Record<FileFlaw, number>> = {
    size: Math.floor(bytes / 1024 / 1024),
    pixels: maxMegapixels,
    ratio: maxAspectRatio,
  }
  const typeNames = types.map((type) => fileTypeNames[type]).join(', ')
  return translate[language](`validation.file_${flaw}`, { name, limit: limits[flaw] ?? 0, types: typeNames })
}
