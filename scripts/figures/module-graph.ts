import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

type Import = { from: string; name: string; local?: string }
type Reexport = { from: string; name: string; as: string }
export type Dependency = { specifier: string; to: string; isTypeOnly: boolean }
type Module = {
  path: string
  exports: string[]
  reexports: Reexport[]
  imports: Import[]
  dependencies: Dependency[]
}

/** A name that stands for all names of a module. */
const everything = '*'
const root = dirname(dirname(import.meta.dirname))
export const packageExports = new Map(
  ['db', 'api', 'site', 'admin', 'tests'].map((folder) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return [folder, exports as Record<string, string>]
  }),
)

export function readModules(files: SourceFile[]): Module[] {
  return files.map(({ path, scripts }) => {
    const module: Module = { path, exports: [], reexports: [], imports: [], dependencies: [] }
    for (const script of scripts) readModule(script, module)
    return module
  })
}

function readModule(script: ts.SourceFile, module: Module): void {
  const resolve = (specifier: string) => resolveImport(module.path, specifier)
  const visit = (node: ts.Node): void => {
    const dependency = readDependency(node)
    if (dependency) module.dependencies.push({ ...dependency, to: resolve(dependency.specifier) })
    if (ts.isImportDeclaration(node)) module.imports.push(...importedNames(node, resolve))
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      module.imports.push(...dynamicallyImportedNames(node, resolve))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      module.imports.push({
        from: resolve(toLiteralText(node.argument.literal)),
        name: node.qualifier?.getText() ?? everything,
      })
    ts.forEachChild(node, visit)
  }
  visit(script)
  for (const statement of script.statements) {
    if (ts.isExportDeclaration(statement)) readReexports(statement, module, resolve)
    else if (isExported(statement)) module.exports.push(...declaredNames(statement))
  }
}

function readDependency(node: ts.Node): Omit<Dependency, 'to'> | undefined {
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

const toLiteralText = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

function declaredNames(node: ts.Statement): string[] {
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
    return ['default']
  if (!ts.isVariableStatement(node)) return 'name' in node ? [(node.name as ts.Node).getText()] : []
  return node.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
}

const bindingNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []))

function readReexports(node: ts.ExportDeclaration, module: Module, resolve: (specifier: string) => string): void {
  const clause = node.exportClause
  if (!node.moduleSpecifier) {
    if (clause && ts.isNamedExports(clause)) readExportList(clause, module)
    return
  }
  const from = resolve(toLiteralText(node.moduleSpecifier))
  if (!clause) module.reexports.push({ from, name: everything, as: everything })
  else if (ts.isNamespaceExport(clause)) module.imports.push({ from, name: everything })
  else
    for (const { propertyName, name } of clause.elements)
      module.reexports.push({ from, name: (propertyName ?? name).text, as: name.text })
}

/** `export { name }` passes on what the file imports, and declares the rest. */
function readExportList({ elements }: ts.NamedExports, module: Module): void {
  for (const { propertyName, name } of elements) {
    const local = (propertyName ?? name).text
    const imported = module.imports.find((each) => each.local === local)
    if (imported) module.reexports.push({ from: imported.from, name: imported.name, as: name.text })
    else module.exports.push(name.text)
  }
}

function importedNames(node: ts.ImportDeclaration, resolve: (specifier: string) => string): Import[] {
  const from = resolve(toLiteralText(node.moduleSpecifier))
  const { name, namedBindings } = node.importClause ?? {}
  const imports: Import[] = name ? [{ from, name: 'default', local: name.text }] : []
  if (namedBindings && ts.isNamespaceImport(namedBindings)) imports.push({ from, name: everything })
  for (const each of namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [])
    imports.push({ from, name: (each.propertyName ?? each.name).text, local: each.name.text })
  return imports
}

/** `(await import(x)).name`, `const { name } = await import(x)` and `import(x).then(({ name }) => …)`; all names else. */
function dynamicallyImportedNames(node: ts.CallExpression, resolve: (specifier: string) => string): Import[] {
  const [specifier] = node.arguments
  if (!specifier) return []
  const from = resolve(toLiteralText(specifier))
  let value: ts.Node = node
  while (ts.isAwaitExpression(value.parent) || ts.isParenthesizedExpression(value.parent)) value = value.parent
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent) && parent.name.text !== 'then') return [{ from, name: parent.name.text }]
  const pattern = ts.isVariableDeclaration(parent) ? parent.name : thenParameter(parent)
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return [{ from, name: everything }]
  return pattern.elements.map((each) => ({ from, name: (each.propertyName ?? each.name).getText() }))
}

function thenParameter(access: ts.Node): ts.BindingName | undefined {
  const [callback] = ts.isCallExpression(access.parent) ? access.parent.arguments : []
  return callback && ts.isArrowFunction(callback) ? callback.parameters[0]?.name : undefined
}

/** The imported file as a path from the root; `package:NAME` for a dependency, `closed:NAME` for what ours do not export. */
function resolveImport(importer: string, specifier: string): string {
  const [, folder = '', entry = ''] = /^@dalil\/(\w+)(\/.*)?$/.exec(specifier) ?? []
  const target = packageExports.get(folder)?.[`.${entry}`]
  if (target) return posix.join(folder, target)
  if (folder) return `closed:${specifier}`
  if (!specifier.startsWith('.')) return `package:${specifier}`
  const base = posix.join(posix.dirname(importer), specifier.replace(/\?.*/, ''))
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find(isFile) ?? base
}

const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(join(root, path))
