import ts from 'typescript'
import { readSourceFiles } from '../../scripts/figures/source-files.ts'
import { resolveImport } from './resolve-import.ts'

export type ModuleDependency = { specifier: string; to: string; isTypeOnly: boolean }

export const sourceFiles = readSourceFiles()

/** An Astro file has several scripts. */
export const modules = sourceFiles.map(({ path, scripts }) => {
  const dependencies: ModuleDependency[] = []
  const visit = (node: ts.Node): void => {
    const dependency = readDependency(node)
    if (dependency) dependencies.push({ ...dependency, to: resolveImport(path, dependency.specifier) })
    ts.forEachChild(node, visit)
  }
  for (const script of scripts) visit(script)
  return { path, dependencies }
})

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

function toLiteralText(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : ''
}

function importsTypesOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause || importClause.name) return importClause?.isTypeOnly ?? false
  const { namedBindings, isTypeOnly } = importClause
  if (isTypeOnly || !namedBindings || ts.isNamespaceImport(namedBindings)) return isTypeOnly
  return namedBindings.elements.every((each) => each.isTypeOnly)
}
