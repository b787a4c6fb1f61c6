export type FilePart = { name: string; path: string; size: number; isCut: boolean }

export type ParsedMultipart = {
  fields: Record<string, string | string[]>
  files: Map<string, FilePart[]>
  surplus: Set<string>
  repeated: string[]
  wrongTypes: Set<string>
}
