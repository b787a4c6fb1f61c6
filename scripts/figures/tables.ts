/** Tables, catalogues and drawings by folder: rows of data written as code, which have no length limit. */
const tables: Record<string, string> = {
  'api/src/settings': 'variables',
  'db/src': 'vocabulary',
}

export const tableFiles: ReadonlySet<string> = new Set(
  Object.entries(tables).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}.ts`)),
)
