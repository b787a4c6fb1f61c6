import ts from 'typescript'
import { type ImportedName, namespaceImport, toLiteralText } from './imported-names.ts'
import type { ModuleDependency } from './module-graph.ts'

type Reexport = { from: string; name: string; as: string }

export type SourceModule = {
  path: string
  exports: string[]
  reexports: Reexport[]
  imports: ImportedName[]
  dependencies: ModuleDependency[]
}

export function readReexports(
  node: ts.ExportDeclaration,
  module: SourceModule,
  resolve: (specifier: string) => string,
): void {
  const clause = node.exportClause
  if (!node.moduleSpecifier) {
    if (clause && ts.isNamedExports(clause)) readExportList(clause, module)
    return
  }
  const from = resolve(toLiteralText(node.moduleSpecifier))
  if (!clause) module.reexports.push({ from, name: namespaceImport, as: namespaceImport })
  else if (ts.isNamespaceExport(clause)) module.imports.push({ from, name: namespaceImport })
  else
    for (const { propertyName, name } of clause.elements)
      module.reexports.push({ from, name: (propertyName ?? name).text, as: name.text })
}

/** `export { name }` re-exports a name that the file imports, and exports a name that it declares. */
function readExportList({ elements }: ts.NamedExports, module: SourceModule): void {
  for (const { propertyName, name } of elements) {
    const local = (propertyName ?? name).text
    const imported = module.imports.find((each) => each.local === local)
    if (imported) module.reexports.push({ from: imported.from, name: imported.name, as: name.text })
    else module.exports.push(name.text)
  }
}
