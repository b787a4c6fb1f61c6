import type { TextKey } from '@dalil/api/locales'
import type { UploadRole } from '@dalil/db/vocabulary'
import type { Upload } from '../../images/upload.ts'

type FileField = { role: UploadRole; maxFiles: number; messageIfAbsent?: TextKey }
export type FileFields = Record<string, FileField | (FileField & { isList: true })>
export type ParsedFiles<Fields extends FileFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isList: true } ? Upload[] : Upload | undefined
}

export const singleFile = <Role extends UploadRole>(role: Role) => ({ role, maxFiles: 1 })

export const requiredFile = <Role extends UploadRole>(role: Role, messageIfAbsent: TextKey) => ({
  role,
  maxFiles: 1,
  messageIfAbsent,
})

/** Sent as `listing_images[]` or `listing_images[0]` … */
export const fileList = <Role extends UploadRole>(role: Role, maxFiles: number) => ({
  role,
  maxFiles,
  isList: true as const,
})
