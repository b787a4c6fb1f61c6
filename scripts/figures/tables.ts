import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** Files of rows that the compiler reads, which have no length limit, with the reason why they are code. */
export const tableFiles: ReadonlyMap<string, string> = new Map([
  ['api/src/settings/variables.ts', 'each setting has its schema'],
  ['db/src/vocabulary.ts', 'types come from the lists'],
])

const otherTables: ReadonlyMap<string, string> = new Map([
  ['api/src/search/tuning.ts', 'names of numbers, each with its reason'],
  ['site/src/features/listings/detail/json-ld.test.ts', 'one listing, whose fields the compiler checks'],
])

/** More rows are in a file of data. */
export const maxTableRows = 50

type Table = { place: string; rows: number }

/** Finds literals of which nine in ten values are constants; a row is a line with letters or digits. */
export function findTables({ path, scripts }: SourceFile): Table[] {
  if (tableFiles.has(path) || otherTables.has(path)) return []
  return scripts.flatMap((script) => {
    const found: Table[] = []
    const visit = (node: ts.Node): undefined => {
      if (!isTable(node)) return ts.forEachChild(node, visit)
      const { line } = script.getLineAndCharacterOfPosition(node.getStart(script))
      found.push({ place: `${path}:${line + 1}`, rows: countRows(node.getText(script)) })
    }
    visit(script)
    return found
  })
}

const countRows = (text: string) => text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line)).length

function isTable(node: ts.Node): boolean {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return !ts.isTaggedTemplateExpression(node.parent)
  if (!ts.isArrayLiteralExpression(node) && !ts.isObjectLiteralExpression(node)) return false
  const values = listValues(node)
  return values.length > 0 && values.filter(isConstant).length >= 0.9 * values.length
}

function listValues(node: ts.Node): ts.Node[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(listValues)
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(listValues)
  if (ts.isPropertyAssignment(node)) return listValues(node.initializer)
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return listValues(node.expression)
  return [node]
}

const isConstant = (node: ts.Node): boolean =>
  ts.isLiteralExpression(node) ||
  (ts.isPrefixUnaryExpression(node) && isConstant(node.operand)) ||
  [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
