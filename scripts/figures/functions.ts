import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

type FunctionFigure = { name: string; place: string; lines: number }

/** Finds named functions: declarations, methods, and functions that are assigned to a variable or a property. */
export function findFunctions({ path, scripts }: SourceFile): FunctionFigure[] {
  return scripts.flatMap((script) => {
    const found: FunctionFigure[] = []
    const visit = (node: ts.Node): void => {
      const name = isFunctionWithBody(node) ? functionName(node) : undefined
      if (name) {
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

function functionName(node: ts.FunctionLikeDeclaration): string | undefined {
  if (node.name) return node.name.getText()
  const { parent } = node
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  return isHeld ? parent.name.getText() : undefined
}
