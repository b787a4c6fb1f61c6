import ts from 'typescript'
import { isExported, listDeclaredNames } from './exported-names.ts'
import { listDynamicallyImportedNames, listImportedNames, namespaceImport, toLiteralText } from './imported-names.ts'
import { readReexports, type SourceModule } from './reexports.ts'
import { resolveImport } from './resolve-import.ts'
import type { SourceFile } from './source-files.ts'

export type ModuleDependency = { specifier: string; to: string; isTypeOnly: boolean }

export function readModules(files: SourceFile[]): SourceModule[] {
  return files.map(({ path, scripts }) => {
    const module: SourceModule = { path, exports: [], reexports: [], imports: [], dependencies: [] }
    for (const script of scripts) readModule(script, module)
    return module
  })
}

function readModule(script: ts.SourceFile, module: SourceModule): void {
  const resolve = (specifier: string) => resolveImport(module.path, specifier)
  const visit = (node: ts.Node): void => {
    const dependency = readDependency(node)
    if (dependency) module.dependencies.push({ ...dependency, to: resolve(dependency.specifier) })
    if (ts.isImportDeclaration(node)) module.imports.push(...listImportedNames(node, resolve))
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      module.imports.push(...listDynamicallyImportedNames(node, resolve))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      module.imports.push({
        from: resolve(toLiteralText(node.argument.literal)),
        name: node.qualifier?.getText() ?? namespaceImport,
      })
    ts.forEachChild(node, visit)
  }
  visit(script)
  for (const statement of script.statements) {
    if (ts.isExportDeclaration(statement)) readReexports(statement, module, resolve)
    else if (isExported(statement)) module.exports.push(...listDeclaredNames(statement))
  }
}

function readDependency(node: ts.Node): Omit<ModuleDependency, 'to'> | undefined {
  if (ts.isImportDeclaration(node))
    return { specifier: toLiteralText(node.moduleSpecifier), isTypeOnly: importsTypesOnly(node) }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return { specifier: toLiteralText(node.moduleSpecifier), isTypeOnly: node.isTypeOnly }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
    return { specifier: toLiteralText(node.arguments[0]), isTypeOnly: false }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { specifier: toLiteralText(node.argument.literal), isTypeOnly: true }
  return undefined
}

function importsTypesOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause || importClause.name) return importClause?.isTypeOnly ?? false
  const { namedBindings, isTypeOnly } = importClause
  if (isTypeOnly || !namedBindings || ts.isNamespaceImport(namedBindings)) return isTypeOnly
  return namedBindings.elements.every((each) => each.isTypeOnly)
}
