import ts from 'typescript'

export const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

export function listDeclaredNames(node: ts.Statement): string[] {
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
    return ['default']
  if (!ts.isVariableStatement(node)) return 'name' in node ? [(node.name as ts.Node).getText()] : []
  return node.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
}

const bindingNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []))
