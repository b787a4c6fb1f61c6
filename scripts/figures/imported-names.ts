import ts from 'typescript'

export type ImportedName = { from: string; name: string; local?: string }

/** The name that represents all exports of a module. */
export const namespaceImport = '*'

export const toLiteralText = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')

export function listImportedNames(node: ts.ImportDeclaration, resolve: (specifier: string) => string): ImportedName[] {
  const from = resolve(toLiteralText(node.moduleSpecifier))
  const { name, namedBindings } = node.importClause ?? {}
  const imports: ImportedName[] = name ? [{ from, name: 'default', local: name.text }] : []
  if (namedBindings && ts.isNamespaceImport(namedBindings)) imports.push({ from, name: namespaceImport })
  for (const each of namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [])
    imports.push({ from, name: (each.propertyName ?? each.name).text, local: each.name.text })
  return imports
}

/** Lists the names that `(await import(x)).name`, destructuring or `.then(({ name }) => …)` picks; otherwise all. */
export function listDynamicallyImportedNames(
  node: ts.CallExpression,
  resolve: (specifier: string) => string,
): ImportedName[] {
  const [specifier] = node.arguments
  if (!specifier) return []
  const from = resolve(toLiteralText(specifier))
  let value: ts.Node = node
  while (ts.isAwaitExpression(value.parent) || ts.isParenthesizedExpression(value.parent)) value = value.parent
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent) && parent.name.text !== 'then') return [{ from, name: parent.name.text }]
  const pattern = ts.isVariableDeclaration(parent) ? parent.name : thenParameter(parent)
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return [{ from, name: namespaceImport }]
  return pattern.elements.map((each) => ({ from, name: (each.propertyName ?? each.name).getText() }))
}

function thenParameter(access: ts.Node): ts.BindingName | undefined {
  const [callback] = ts.isCallExpression(access.parent) ? access.parent.arguments : []
  return callback && ts.isArrowFunction(callback) ? callback.parameters[0]?.name : undefined
}
