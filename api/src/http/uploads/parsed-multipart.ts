export type FilePart = { name: string; path: string; size: number; isCut: boolean }

export type ParsedMultipart = {
  fields: Record<string, string | string[]>
  files: Map<string, FilePart[]>
  surplus: Set<string>
  /** Fields without brackets that have several values. */
  repeated: string[]
  /** Fields that are no files, but for which a file was sent. */
  wrongTypes: Set<string>
}
