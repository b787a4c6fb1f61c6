import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

type FunctionFigure = { name: string; place: string; lines: number }

/** Finds functions, except the bodies of test suites and tests, which read as sections and steps. */
export function findFunctions({ path, scripts }: SourceFile): FunctionFigure[] {
  return scripts.flatMap((script) => {
    const found: FunctionFigure[] = []
    const visit = (node: ts.Node): void => {
      if (isFunctionWithBody(node) && !isTestBody(node)) {
        const name = functionName(node)
        const first = script.getLineAndCharacterOfPosition(node.getStart(script)).line
        const last = script.getLineAndCharacterOfPosition(node.end).line
        found.push({ name, place: `${path}:${first + 1}`, lines: last - first + 1 })
      }
      ts.forEachChild(node, visit)
    }
    visit(script)
    return found
  })
}

const isFunctionWithBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined

const isTestBody = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^(?:describe|test|it)\b/.test(parent.expression.getText())

function functionName(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  if (isHeld) return parent.name.getText()
  return ts.isCallExpression(parent) ? `callback of ${parent.expression.getText().split('\n', 1)[0]}` : 'function'
}
